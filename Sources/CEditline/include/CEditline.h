/* libedit as an engine that edits one line: what Swift cannot call (el_set and el_get are variadic,
   and callbacks of libedit carry nothing but its own handle).

   libedit never meets the user's terminal. It works on a private one and writes to /dev/null,
   because its own painting of lines corrupts and crashes; keys come from the owner's reader, and
   the owner paints. Letters are Unicode scalars. */
#pragma once
#include <stdint.h>

/* Our commands: their names, with "line-" before them, can be used in ~/.editrc. */
#define CEDITLINE_COMMANDS(X) \
  X(left) X(right) X(home) X(end) X(backspace) X(delete) X(erase) X(older) X(newer) X(search) \
  X(complete) X(paste) X(clear) X(interrupt) X(suspend) X(leave) X(quote) X(undo) X(nothing)

struct ceditline;

/* Tells the next letter: 1 and the letter, 0 at the end of input. */
typedef int (*ceditline_reader)(void *owner, uint32_t *letter);
/* What a command of ours leaves behind. */
enum ceditline_outcome { CEDITLINE_CHANGED, CEDITLINE_ENDED };
typedef enum ceditline_outcome (*ceditline_runner)(void *owner, int command);

/* Makes an engine on `terminal`, the inner side of a private one, which stays the caller's. Reads
   ~/.editrc for the program called `name`. NULL if memory or /dev/null is missing. */
struct ceditline *ceditline_open(
    const char *name, int terminal, ceditline_reader reader, ceditline_runner runner);
/* Names what reader and runner are given; before the first line is read. */
void ceditline_own(struct ceditline *, void *owner);
void ceditline_close(struct ceditline *);

/* The name of the command with this number, NULL behind the last. */
const char *ceditline_command_name(int command);
/* Binds a key, in libedit's notation, where lines are typed (and in vi's command mode). */
void ceditline_bind(struct ceditline *, const char *key, int command);
void ceditline_bind_in_commands(struct ceditline *, const char *key, int command);
/* Binds a key to a command of libedit, where lines are typed and in vi's command mode. */
void ceditline_bind_to(struct ceditline *, const char *key, const char *command);
/* Whether a sequence of keys, in libedit's notation, has a meaning. */
int ceditline_is_bound(struct ceditline *, const char *keys);
/* Whether the keys are those of vi. */
int ceditline_is_vi(struct ceditline *);

/* Reads a line; 1 when it was entered, 0 when it was ended otherwise. Its letters stay until the
   next call. */
int ceditline_read(struct ceditline *);
/* The letters as they are, and how many; where the cursor is among them. libedit may have put the
   cursor before the line (vi's $ on an empty one): that is mended first. */
const int32_t *ceditline_letters(struct ceditline *, int *count, int *cursor);
/* Puts letters, ended by 0 and none of them 0, where the cursor is; 0 if memory is missing. */
int ceditline_insert(struct ceditline *, const int32_t *letters);
/* Puts letters, ended by 0, in the place of the line, and the cursor behind them. */
void ceditline_replace(struct ceditline *, const int32_t *letters);
/* Deletes letters before the cursor. */
void ceditline_delete(struct ceditline *, int count);
void ceditline_move(struct ceditline *, int distance);
/* The next letter, for a command that reads keys itself; 1, or 0 at the end of input. */
int ceditline_letter(struct ceditline *, uint32_t *letter);
/* Makes the reader get `letter` back. */
void ceditline_push(struct ceditline *, uint32_t letter);
