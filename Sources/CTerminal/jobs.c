#include "CTerminal.h"
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The parent of a process, 0 if unknown. */
static pid_t parent_of(pid_t process) {
  if (process == getpid()) return getppid();
  char path[64], text[512];
  snprintf(path, sizeof path, "/proc/%ld/stat", (long)process);
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return 0;
  ssize_t count = read(fd, text, sizeof text - 1);
  close(fd);
  if (count <= 0) return 0;
  text[count] = 0;
  /* The name in parentheses may hold anything; behind the last one stand state and parent. */
  char *rest = strrchr(text, ')');
  if (rest == NULL || strlen(rest) < 5) return 0;
  return (pid_t)strtol(rest + 4, NULL, 10);
}

int cterminal_can_stop(void) {
  struct sigaction action;
  if (sigaction(SIGTSTP, NULL, &action) != 0 || action.sa_handler == SIG_IGN) return 0;
  /* The kernel does not stop a job whose members have no parent outside it in their session; nor
     must we, as nobody would continue it. */
  pid_t process = getpid();
  for (int steps = 0; steps < 64; steps++) {
    process = parent_of(process);
    if (process <= 1) return 0;
    if (getpgid(process) != getpgrp()) return getsid(process) == getsid(0);
  }
  return 0;
}

void cterminal_stop(void) {
  cterminal_unwatch(SIGTSTP);
  cterminal_watch(SIGCONT);
  cterminal_clear(SIGCONT);
  kill(0, SIGTSTP);
  /* Another thread may be the one that the signal reaches, a moment later. Who is continued gets
     SIGCONT; a second without it means that nothing has stopped us. */
  for (int tries = 0; tries < 10 && !cterminal_came(SIGCONT); tries++)
    if (cterminal_wait(-1, -1, 100) == 0 && !cterminal_can_stop()) break;
  cterminal_watch(SIGTSTP);
}
