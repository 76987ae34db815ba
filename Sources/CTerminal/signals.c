#include "CTerminal.h"
#include "guard.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

enum { most_signals = 65 };

static int ends[2] = {-1, -1};
static volatile sig_atomic_t came[most_signals];
static struct sigaction before[most_signals];
static char is_watched[most_signals];
static void (*volatile interrupted)(void) = NULL;

int cterminal_signal_pipe(void) { return ends[0]; }

/* Work knows nothing of the terminal, so a Ctrl-Z during work is dealt with here. */
static void stop_work(void) {
  struct sigaction usual, ours;
  sigset_t stops, masked;
  memset(&usual, 0, sizeof usual);
  usual.sa_handler = SIG_DFL;
  sigemptyset(&usual.sa_mask);
  sigemptyset(&stops);
  sigaddset(&stops, SIGTSTP);
  cterminal_lend();
  sigaction(SIGTSTP, &usual, &ours);
  raise(SIGTSTP);
  /* Here it stops, unless nobody is there who could continue it. */
  pthread_sigmask(SIG_UNBLOCK, &stops, &masked);
  pthread_sigmask(SIG_SETMASK, &masked, NULL);
  sigaction(SIGTSTP, &ours, NULL);
  cterminal_take_back();
}

static void on_signal(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  if (cterminal_is_at_work() && number == SIGTSTP) stop_work();
  if (cterminal_is_at_work() && number == SIGCONT) cterminal_take_back();
  came[number] = 1;
  if (number == SIGINT && interrupted != NULL) interrupted();
  (void)!write(ends[1], &byte, 1);
  errno = saved;
}

int cterminal_watch(int number) {
  if (is_watched[number]) return 0;
  if (ends[0] < 0 && pipe2(ends, O_NONBLOCK | O_CLOEXEC) != 0) return -1;
  if (sigaction(number, NULL, &before[number]) != 0) return -1;
  if (before[number].sa_handler == SIG_IGN) return 0;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  /* Without SA_RESTART, so that a blocked read of a slow source ends too. */
  action.sa_handler = on_signal;
  sigemptyset(&action.sa_mask);
  if (sigaction(number, &action, NULL) != 0) return -1;
  /* Who started us may have had it blocked. */
  sigset_t wanted;
  sigemptyset(&wanted);
  sigaddset(&wanted, number);
  pthread_sigmask(SIG_UNBLOCK, &wanted, NULL);
  is_watched[number] = 1;
  return 0;
}

void cterminal_unwatch(int number) {
  if (!is_watched[number]) return;
  sigaction(number, &before[number], NULL);
  is_watched[number] = 0;
}

int cterminal_came(int number) { return came[number]; }
void cterminal_clear(int number) { came[number] = 0; }
void cterminal_on_interrupt(void (*function)(void)) { interrupted = function; }

/* Whether a signal that nobody handles ends the process, and could be handled. SIGINT is left to who
   watches it, and SIGBUS to who maps files: one that was cut raises it, and its handler calls
   cterminal_end. */
static int ends_process(int number) {
  switch (number) {
  case SIGKILL: case SIGSTOP: case SIGTSTP: case SIGTTIN: case SIGTTOU: case SIGCONT:
  case SIGCHLD: case SIGURG: case SIGWINCH: case SIGINT: case SIGBUS: return 0;
  /* The C library keeps those between for itself. */
  default: return number <= SIGSYS || number >= SIGRTMIN;
  }
}

static struct sigaction unguarded[most_signals];
static struct termios guarded_modes;
static volatile sig_atomic_t guarded = -1;
static volatile sig_atomic_t is_undoing = 0;

/* Ends a painted frame, wraps lines again, shows the cursor, ends bracketed paste and colours, and
   leaves what stands below the line for a fresh one. */
static const char undo[] = "\033[?2026l\033[?7h\033[?25h\033[?2004l\033[0m\r\n\033[J";

void cterminal_end(void) {
  int fd = guarded;
  if (fd < 0) return;
  guarded = -1;
  if (is_undoing) (void)!write(fd, undo, sizeof undo - 1);
  tcsetattr(fd, TCSANOW, &guarded_modes);
}

static void on_end(int number) {
  cterminal_end();
  sigaction(number, &unguarded[number], NULL);
  /* It comes once more when this handler returns, and does what it did before. */
  raise(number);
}

void cterminal_guard(int fd, const struct termios *modes, int is_editing) {
  is_undoing = is_editing;
  if (guarded >= 0) return;
  guarded_modes = *modes;
  guarded = fd;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_end;
  action.sa_flags = SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (int number = 1; number < most_signals; number++) {
    if (!ends_process(number)) continue;
    struct sigaction present;
    sigaction(number, NULL, &present);
    /* It still stands where the process outlived a signal that was to end it; what stood before it
       is known then, and must not be taken for it: it would raise the signal again without end. */
    if (present.sa_handler == on_end) continue;
    unguarded[number] = present;
    /* A process that nohup started lives on without its terminal. */
    if (present.sa_handler != SIG_IGN) sigaction(number, &action, NULL);
  }
}

void cterminal_unguard(void) {
  if (guarded < 0) return;
  guarded = -1;
  for (int number = 1; number < most_signals; number++)
    if (ends_process(number)) sigaction(number, &unguarded[number], NULL);
}
