#include "CTerminal.h"
#include <fcntl.h>
#include <pty.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>

static struct winsize window(int rows, int columns) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  return size;
}

int cterminal_open_private(int rows, int columns, int *outer) {
  struct winsize size = window(rows, columns);
  int inner;
  if (openpty(outer, &inner, NULL, NULL, &size) != 0) return -1;
  fcntl(*outer, F_SETFD, FD_CLOEXEC);
  fcntl(inner, F_SETFD, FD_CLOEXEC);
  return inner;
}

pid_t cterminal_spawn(
    char *const arguments[], char *const environment[], int rows, int columns, int ignored,
    int *outer) {
  struct winsize size = window(rows, columns);
  pid_t process = forkpty(outer, NULL, NULL, &size);
  if (process == 0) {
    /* Between fork and exec only what is async-signal-safe. */
    /* The threads that tests run on block signals, which a program would inherit. */
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    if (ignored != 0) signal(ignored, SIG_IGN);
    execve(arguments[0], arguments, environment);
    _exit(127);
  }
  /* So that a test can read while a program that does not read makes it wait. */
  if (process > 0) fcntl(*outer, F_SETFL, O_NONBLOCK);
  return process;
}

int cterminal_resize(int outer, int rows, int columns) {
  struct winsize size = window(rows, columns);
  return ioctl(outer, TIOCSWINSZ, &size);
}
