#include "CTerminal.h"
#include "guard.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <stdint.h>
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

static struct termios kept;
static int is_kept = 0;

static int set_modes(int fd, const struct termios *modes) {
  int result;
  while ((result = tcsetattr(fd, TCSADRAIN, modes)) != 0 && errno == EINTR) {}
  return result;
}

int cterminal_raw(int fd) {
  if (!is_kept && tcgetattr(fd, &kept) != 0) return -1;
  is_kept = 1;
  struct termios raw = kept;
  raw.c_iflag &= ~(tcflag_t)(ICRNL | INLCR | IGNCR | IXON | ISTRIP | BRKINT | PARMRK);
  raw.c_oflag |= OPOST | ONLCR;
  raw.c_cflag = (raw.c_cflag & ~(tcflag_t)CSIZE) | CS8;
  raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG | IEXTEN);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  cterminal_guard(fd, &kept);
  return set_modes(fd, &raw);
}

int cterminal_cooked(int fd) {
  if (!is_kept) return 0;
  int result = set_modes(fd, &kept);
  is_kept = 0;
  cterminal_unguard();
  return result;
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
