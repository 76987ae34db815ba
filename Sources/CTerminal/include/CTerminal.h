/* The terminal of a line editor: what Swift cannot call (eventfd, and ioctl and open, which are
   variadic), and what may run in a signal handler, where Swift may not.

   A process edits on one terminal at a time, so the modes to put back are kept here once, where a
   handler can reach them. Few functions take a pointer, and they keep none. */
#pragma once
#include <sys/types.h>

/* Sizes. */

struct cterminal_size { int rows, columns; };
/* The size that the terminal tells; zeros if it knows none. */
struct cterminal_size cterminal_size(int fd);

/* Kinds. */

/* What the system's table of terminals, terminfo, has of a kind: nothing; that it can erase and
   move the cursor up by the sequences of ECMA-48, as an editor needs; or that it cannot. */
enum cterminal_ability { CTERMINAL_UNKNOWN, CTERMINAL_ABLE, CTERMINAL_PLAIN };
/* What a kind can do; and if it is able, how many colours it has. */
struct cterminal_kind { enum cterminal_ability ability; int colors; };
/* Reads the table, each time. */
struct cterminal_kind cterminal_kind(const char *name);

/* Modes. */

/* Opens the terminal that the process belongs to; -1 and errno if there is none. */
int cterminal_open(void);
/* Keeps the present modes and turns on those for editing: a key at a time, no echo, and ^C, ^Z
   and ^\ as keys. While they are on, a signal that ends the process first puts the terminal back
   and writes the bytes that undo what an editor may have switched on. SIGTSTP and SIGCONT are
   watched. 0, or -1 and errno. */
int cterminal_raw(int fd);
/* The modes for work between two lines: still no echo, and what is typed waits as it is for the
   next line, but ^C, ^Z and ^\ are signals, which drop nothing of it. A SIGTSTP puts the terminal
   back and stops the process, which takes the terminal again when it goes on. */
int cterminal_work(int fd);
/* The next byte of what was typed before such a stop, -1 if there is none; while no work runs. */
int cterminal_next_ahead(void);
/* Puts the kept modes back, after what was written, without dropping what was typed. A handler may
   call it, and `exit` does. */
int cterminal_cooked(void);

/* The modes for work again, after cterminal_cooked has lent the terminal to a program: the modes to
   put back in the end are still those from before that, whatever it has left. */
int cterminal_work_again(int fd);

/* What such a signal does first, for the handler of SIGBUS, which must call it itself. */
void cterminal_end(void);

/* Waiting. */

enum { CTERMINAL_KEY = 1, CTERMINAL_WAKE = 2, CTERMINAL_SIGNAL = 4, CTERMINAL_GONE = 8 };
/* Waits for a key, a wake-up or a signal, at most `milliseconds` (-1: for ever). Tells which came
   as a sum of the above, 0 if none did. A descriptor below 0 is left out. */
int cterminal_wait(int keys, int wakes, int milliseconds);
/* Waits until the terminal takes more bytes. */
void cterminal_wait_writable(int fd);
/* A descriptor that threads can write wake-ups to; -1 and errno. */
int cterminal_wake_open(void);
void cterminal_wake(int fd);
void cterminal_wake_clear(int fd);

/* Signals. */

/* From now on `signal` sets a flag and ends waiting, instead of what it did before. A signal that
   the process was started to ignore stays ignored. Returns -1 and errno if that cannot be. */
int cterminal_watch(int signal);
/* Puts back what `signal` did before it was watched. */
void cterminal_unwatch(int signal);
/* Whether a watched signal has come since it was last cleared. */
int cterminal_came(int signal);
void cterminal_clear(int signal);
/* A function that the handler of SIGINT calls too; it must be async-signal-safe. NULL for none. */
void cterminal_on_interrupt(void (*function)(void));

/* Stopping. */

/* Whether somebody is there who can continue this job once it has stopped: a shell with job
   control outside the job, in the same session. */
int cterminal_can_stop(void);
/* Stops the job, this process and those in a pipeline with it, and returns when it goes on. */
void cterminal_stop(void);

/* Programs. */

/* Runs a command of the system's shell in this job, so that the keys for signals are for both. Its
   output goes to `output`, and its input is what is written to *input until that is closed. Tells its
   process, to be waited for; -1 and errno. */
pid_t cterminal_run(const char *command, int output, int *input);

/* Pseudo terminals. */

/* Opens one of the given size that nobody reads, and returns its inner side; the outer side, which
   must stay open, goes to *outer. -1 and errno. */
int cterminal_open_private(int rows, int columns, int *outer);
/* Tests: runs a program on a new pseudo terminal of the given size and tells its process;
   `ignored` is 0, or a signal that the program is to ignore from its start. */
pid_t cterminal_spawn(
    char *const arguments[], char *const environment[], int rows, int columns, int ignored,
    int *outer);
/* Tests: tells the terminal another size; the processes in front get SIGWINCH. */
int cterminal_resize(int outer, int rows, int columns);
/* Tests: the local modes (c_lflag) of a terminal, or -1. */
long cterminal_local_modes(int fd);
