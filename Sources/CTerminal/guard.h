/* Shared by the files of this target only. */
#pragma once
#include <termios.h>

/* The descriptor that tells of signals, or -1 while none was ever watched. */
int cterminal_signal_pipe(void);
/* From now on a signal that ends the process puts `modes` back on `fd` first; and if a line is being
   edited, it writes the bytes that undo what an editor may have switched on. */
void cterminal_guard(int fd, const struct termios *modes, int is_editing);
void cterminal_unguard(void);

/* For handlers: whether work runs, with the terminal in the modes for that; gives the terminal to
   others as it was, and takes it back if it is ours again. */
int cterminal_is_at_work(void);
void cterminal_lend(void);
void cterminal_take_back(void);
