#include "CTerminal.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <unistd.h>

/* Starts the command with the reading end of a pipe. */
static int start(pid_t *process, const char *command, int reading, int output) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t usual;
  char *const words[] = {"sh", "-c", "--", (char *)command, NULL};
  int result = posix_spawn_file_actions_init(&actions);
  if (result != 0) return result;
  if ((result = posix_spawnattr_init(&attributes)) != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return result;
  }
  /* What this process ignores for itself must not be ignored there. */
  sigemptyset(&usual);
  sigaddset(&usual, SIGPIPE);
  sigaddset(&usual, SIGXFSZ);
  sigaddset(&usual, SIGQUIT);
  posix_spawnattr_setsigdefault(&attributes, &usual);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  result = posix_spawn_file_actions_adddup2(&actions, reading, STDIN_FILENO);
  if (result == 0) result = posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  if (result == 0) result = posix_spawn(process, "/bin/sh", &actions, &attributes, words, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return result;
}

pid_t cterminal_run(const char *command, int output, int *input) {
  int ends[2];
  pid_t process;
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  int result = start(&process, command, ends[0], output);
  close(ends[0]);
  if (result == 0) {
    *input = ends[1];
    return process;
  }
  close(ends[1]);
  errno = result;
  return -1;
}
