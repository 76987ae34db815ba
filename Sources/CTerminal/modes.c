#include "CTerminal.h"
#include "guard.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

struct cterminal_size cterminal_size(int fd) {
  struct winsize size = {0};
  struct cterminal_size none = {0, 0};
  if (ioctl(fd, TIOCGWINSZ, &size) != 0) return none;
  struct cterminal_size told = {size.ws_row, size.ws_col};
  return told;
}

int cterminal_open(void) { return open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY); }

/* The modes to put back, and the terminal whose they are; -1 while nothing is to be put back. */
static struct termios kept;
static volatile sig_atomic_t terminal = -1;
static volatile sig_atomic_t is_at_work = 0;

static int set_modes(int fd, const struct termios *modes) {
  int result;
  while ((result = tcsetattr(fd, TCSANOW, modes)) != 0 && errno == EINTR) {}
  return result;
}

static void restore(void) { cterminal_cooked(); }

static int keep(int fd) {
  static int is_registered = 0;
  if (terminal >= 0) return 0;
  if (tcgetattr(fd, &kept) != 0) return -1;
  terminal = fd;
  /* Ways out that end no editor. */
  if (!is_registered) is_registered = atexit(restore) == 0;
  return 0;
}

/* What both kinds of modes have in common: a key comes as it is typed, and is not shown. So nothing
   of it is changed or lost when one follows the other. */
static struct termios unechoed(void) {
  struct termios modes = kept;
  modes.c_iflag &= ~(tcflag_t)(ICRNL | INLCR | IGNCR | ISTRIP | BRKINT | PARMRK);
  modes.c_oflag |= OPOST | ONLCR;
  modes.c_cflag = (modes.c_cflag & ~(tcflag_t)CSIZE) | CS8;
  modes.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ECHONL | IEXTEN);
  modes.c_cc[VMIN] = 1;
  modes.c_cc[VTIME] = 0;
  return modes;
}

static int set_working(void) {
  struct termios modes = unechoed();
  modes.c_lflag |= ISIG | NOFLSH;
  return set_modes(terminal, &modes);
}

static void watch_stops(void) {
  cterminal_watch(SIGTSTP);
  cterminal_watch(SIGCONT);
}

int cterminal_raw(int fd) {
  if (keep(fd) != 0) return -1;
  struct termios raw = unechoed();
  raw.c_iflag &= ~(tcflag_t)IXON;
  raw.c_lflag &= ~(tcflag_t)ISIG;
  is_at_work = 0;
  watch_stops();
  cterminal_guard(fd, &kept, 1);
  return set_modes(fd, &raw);
}

int cterminal_work(int fd) {
  if (keep(fd) != 0) return -1;
  is_at_work = 1;
  watch_stops();
  cterminal_guard(fd, &kept, 0);
  return set_working();
}

int cterminal_work_again(int fd) {
  if (terminal < 0) terminal = fd;
  return cterminal_work(fd);
}

int cterminal_cooked(void) {
  int result;
  if (terminal < 0) return 0;
  is_at_work = 0;
  /* What was written was meant for the modes that end. */
  while ((result = tcsetattr(terminal, TCSADRAIN, &kept)) != 0 && errno == EINTR) {}
  terminal = -1;
  cterminal_unguard();
  cterminal_unwatch(SIGTSTP);
  cterminal_unwatch(SIGCONT);
  return result;
}

int cterminal_is_at_work(void) { return is_at_work; }

static unsigned char ahead[4096];
static volatile sig_atomic_t ahead_start = 0, ahead_end = 0;

/* What was typed for the next line must not become a command of the shell. */
static void keep_ahead(void) {
  int waiting = 0;
  while (ioctl(terminal, FIONREAD, &waiting) == 0 && waiting > 0) {
    size_t room = sizeof ahead - (size_t)ahead_end;
    size_t wanted = (size_t)waiting < room ? (size_t)waiting : room;
    ssize_t count = read(terminal, ahead + ahead_end, wanted);
    if (count <= 0) return;
    ahead_end += (int)count;
  }
}

int cterminal_next_ahead(void) {
  if (ahead_start < ahead_end) return ahead[ahead_start++];
  ahead_start = ahead_end = 0;
  return -1;
}

void cterminal_lend(void) {
  keep_ahead();
  set_modes(terminal, &kept);
}

void cterminal_take_back(void) {
  /* In the background that would stop the process; its next line asks for the terminal anyhow. */
  if (tcgetpgrp(terminal) == getpgrp()) set_working();
}

int cterminal_wake_open(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }

void cterminal_wake(int fd) {
  uint64_t one = 1;
  /* The counter is full only if nobody has read 2^64 wake-ups: one is waiting anyhow. */
  (void)!write(fd, &one, sizeof one);
}

void cterminal_wake_clear(int fd) {
  uint64_t count;
  (void)!read(fd, &count, sizeof count);
}

int cterminal_wait(int keys, int wakes, int milliseconds) {
  int signals = cterminal_signal_pipe();
  struct pollfd wanted[3] = {
      {.fd = keys, .events = POLLIN}, {.fd = wakes, .events = POLLIN},
      {.fd = signals, .events = POLLIN}};
  int count = poll(wanted, 3, milliseconds);
  if (count < 0) return errno == EINTR ? CTERMINAL_SIGNAL : CTERMINAL_GONE;
  int came = 0;
  if (wanted[0].revents & POLLIN) came |= CTERMINAL_KEY;
  else if (wanted[0].revents) came |= CTERMINAL_GONE;
  if (wanted[1].revents) came |= CTERMINAL_WAKE;
  if (wanted[2].revents) {
    unsigned char bytes[64];
    while (read(signals, bytes, sizeof bytes) > 0) {}
    came |= CTERMINAL_SIGNAL;
  }
  return came;
}

void cterminal_wait_writable(int fd) {
  struct pollfd wanted = {.fd = fd, .events = POLLOUT};
  poll(&wanted, 1, -1);
}

long cterminal_local_modes(int fd) {
  struct termios modes;
  return tcgetattr(fd, &modes) == 0 ? (long)modes.c_lflag : -1;
}
