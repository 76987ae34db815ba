/* Shared by the files of this target only. */
#pragma once
#include <termios.h>

/* The descriptor that tells of signals, or -1 while none was ever watched. */
int cterminal_signal_pipe(void);
/* From now on a signal that ends the process puts `modes` back on `fd` first. */
void cterminal_guard(int fd, const struct termios *modes);
void cterminal_unguard(void);
