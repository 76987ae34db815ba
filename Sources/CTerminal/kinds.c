#include "CTerminal.h"
#include <curses.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>

/* Whether a terminal of the present kind does a thing by a sequence of ECMA-48. */
static int speaks(const char *capability) {
  const char *sequence = tigetstr((char *)capability);
  return sequence != NULL && sequence != (char *)-1 && strncmp(sequence, "\033[", 2) == 0;
}

struct cterminal_kind cterminal_kind(const char *name) {
  TERMINAL *before = set_curterm(NULL);
  int found = 0;
  struct cterminal_kind kind = {CTERMINAL_UNKNOWN, 0};
  if (setupterm(name, -1, &found) == OK || found == 1) {
    int is_able = found == 1 && speaks("el") && speaks("ed") && (speaks("cuu1") || speaks("cuu"));
    kind.ability = is_able ? CTERMINAL_ABLE : CTERMINAL_PLAIN;
    if (is_able && tigetnum("colors") > 0) kind.colors = tigetnum("colors");
    del_curterm(cur_term);
  }
  set_curterm(before);
  return kind;
}
