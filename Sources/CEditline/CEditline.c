#include "CEditline.h"
#include <histedit.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <wchar.h>

_Static_assert(sizeof(wchar_t) == sizeof(int32_t), "libedit's letters are Unicode scalars");

struct ceditline {
  EditLine *line;
  /* Empty, as some commands of libedit need one and do not ask whether it is there. */
  HistoryW *history;
  FILE *nowhere;
  ceditline_reader reader;
  ceditline_runner runner;
  void *owner;
};

typedef unsigned char (*command_function)(EditLine *, wint_t);

static struct ceditline *engine_of(EditLine *line) {
  void *data = NULL;
  el_wget(line, EL_CLIENTDATA, &data);
  return data;
}

static int read_letter(EditLine *line, wchar_t *letter) {
  struct ceditline *engine = engine_of(line);
  uint32_t read = 0;
  int count = engine->reader(engine->owner, &read);
  *letter = (wchar_t)read;
  return count;
}

static unsigned char run(EditLine *line, int command) {
  struct ceditline *engine = engine_of(line);
  return engine->runner(engine->owner, command) == CEDITLINE_ENDED ? CC_EOF : CC_REFRESH;
}

/* libedit tells a command nothing of which one it is, so each has a function of its own. */
#define NUMBER(name) number_##name,
enum { CEDITLINE_COMMANDS(NUMBER) command_count };
#define FUNCTION(name) \
  static unsigned char run_##name(EditLine *line, wint_t key) { \
    (void)key; \
    return run(line, number_##name); \
  }
CEDITLINE_COMMANDS(FUNCTION)
/* libedit keeps the names, so they live as long as the program. */
#define ROW(name) {"line-" #name, L"line-" #name, run_##name},
static const struct {
  const char *name;
  const wchar_t *wide;
  command_function function;
} commands[] = {CEDITLINE_COMMANDS(ROW)};

const char *ceditline_command_name(int command) {
  return command >= 0 && command < command_count ? commands[command].name : NULL;
}

/* Latin-1 letters are letters, whatever the locale says. */
static void bind_letters(EditLine *line) {
  for (int letter = 0xA0; letter <= 0xFF; letter++) {
    char key[8];
    snprintf(key, sizeof key, "\\%o", (unsigned)letter);
    el_set(line, EL_BIND, key, "ed-insert", NULL);
  }
}

/* libedit asks the system's table for the terminal that TERM names, of which it is to know nothing. */
static EditLine *open_dumb(const char *name, FILE *file, int terminal) {
  const char *named = getenv("TERM");
  char *kind = named == NULL ? NULL : strdup(named);
  setenv("TERM", "dumb", 1);
  EditLine *line = el_init_fd(name, file, file, file, terminal, terminal, terminal);
  if (kind == NULL) unsetenv("TERM");
  else setenv("TERM", kind, 1);
  free(kind);
  return line;
}

/* Reads ~/.editrc, or the file that EDITRC names, as libedit itself would; but not a FIFO, on which it
   would wait for ever, or a device. */
static void read_keys(EditLine *line) {
  char path[PATH_MAX];
  const char *named = getenv("EDITRC"), *home = getenv("HOME");
  if (named == NULL && home == NULL) return;
  int count = named != NULL ? snprintf(path, sizeof path, "%s", named)
                            : snprintf(path, sizeof path, "%s/.editrc", home);
  struct stat status;
  if (count <= 0 || count >= (int)sizeof path || stat(path, &status) != 0) return;
  if (S_ISREG(status.st_mode)) el_source(line, path);
}

struct ceditline *ceditline_open(
    const char *name, int terminal, ceditline_reader reader, ceditline_runner runner) {
  struct ceditline *engine = calloc(1, sizeof *engine);
  if (engine == NULL) return NULL;
  engine->nowhere = fopen("/dev/null", "r+e");
  if (engine->nowhere != NULL) engine->line = open_dumb(name, engine->nowhere, terminal);
  engine->history = history_winit();
  if (engine->line == NULL || engine->history == NULL) {
    ceditline_close(engine);
    return NULL;
  }
  engine->reader = reader;
  engine->runner = runner;
  el_wset(engine->line, EL_CLIENTDATA, engine);
  el_wset(engine->line, EL_EDITOR, L"emacs");
  el_wset(engine->line, EL_SIGNAL, 0);
  el_wset(engine->line, EL_HIST, history_w, engine->history);
  el_wset(engine->line, EL_GETCFN, read_letter);
  for (int i = 0; i < command_count; i++)
    el_wset(engine->line, EL_ADDFN, commands[i].wide, commands[i].wide, commands[i].function);
  read_keys(engine->line);
  bind_letters(engine->line);
  return engine;
}

void ceditline_own(struct ceditline *engine, void *owner) { engine->owner = owner; }

void ceditline_close(struct ceditline *engine) {
  if (engine->line != NULL) {
    /* Or el_end would drop what was typed for the next program. */
    el_wset(engine->line, EL_EDITMODE, 0);
    el_end(engine->line);
  }
  if (engine->history != NULL) history_wend(engine->history);
  if (engine->nowhere != NULL) fclose(engine->nowhere);
  free(engine);
}

void ceditline_bind(struct ceditline *engine, const char *key, int command) {
  el_set(engine->line, EL_BIND, key, commands[command].name, NULL);
}

void ceditline_bind_in_commands(struct ceditline *engine, const char *key, int command) {
  el_set(engine->line, EL_BIND, "-a", key, commands[command].name, NULL);
}

void ceditline_bind_to(struct ceditline *engine, const char *key, const char *command) {
  el_set(engine->line, EL_BIND, key, command, NULL);
  el_set(engine->line, EL_BIND, "-a", key, command, NULL);
}

/* libedit has no question for this, but it tells of a key without meaning where errors go. */
int ceditline_is_bound(struct ceditline *engine, const char *keys) {
  char *text = NULL;
  size_t count = 0;
  FILE *errors = open_memstream(&text, &count);
  if (errors == NULL) return 0;
  el_set(engine->line, EL_SETFP, 2, errors);
  el_set(engine->line, EL_BIND, keys, NULL);
  el_set(engine->line, EL_SETFP, 2, engine->nowhere);
  fclose(errors);
  free(text);
  return count == 0;
}

int ceditline_is_vi(struct ceditline *engine) {
  const wchar_t *editor = NULL;
  el_wget(engine->line, EL_EDITOR, &editor);
  return editor != NULL && editor[0] == L'v';
}

int ceditline_read(struct ceditline *engine) {
  int count = 0;
  /* ~/.editrc or a command may have switched editing off. */
  el_wset(engine->line, EL_EDITMODE, 1);
  return el_wgets(engine->line, &count) != NULL && count > 0;
}

const int32_t *ceditline_letters(struct ceditline *engine, int *count, int *cursor) {
  const LineInfoW *line = el_wline(engine->line);
  if (line->cursor < line->buffer) el_cursor(engine->line, (int)(line->buffer - line->cursor));
  *count = (int)(line->lastchar - line->buffer);
  *cursor = (int)(line->cursor - line->buffer);
  return (const int32_t *)line->buffer;
}

int ceditline_insert(struct ceditline *engine, const int32_t *letters) {
  return el_winsertstr(engine->line, (const wchar_t *)letters) == 0;
}

/* Replacing by nothing is refused, and a reset would leave vi's command mode, where what is deleted
   is kept anyhow. */
static void empty(struct ceditline *engine) {
  const LineInfoW *line = el_wline(engine->line);
  if (!ceditline_is_vi(engine)) return el_reset(engine->line);
  el_cursor(engine->line, (int)(line->lastchar - line->cursor));
  el_deletestr(engine->line, (int)(line->lastchar - line->buffer));
}

void ceditline_replace(struct ceditline *engine, const int32_t *letters) {
  if (letters[0] == 0) return empty(engine);
  el_wreplacestr(engine->line, (const wchar_t *)letters);
  const LineInfoW *line = el_wline(engine->line);
  el_cursor(engine->line, (int)(line->lastchar - line->cursor));
}

/* el_deletestr would put what it deletes in the place of what was killed, so that a slip that is
   corrected before ^Y were all that comes back; so the rest is put in as a new text. */
void ceditline_delete(struct ceditline *engine, int count) {
  const LineInfoW *line = el_wline(engine->line);
  size_t length = (size_t)(line->lastchar - line->buffer);
  size_t cursor = (size_t)(line->cursor - line->buffer);
  if (count <= 0 || (size_t)count > cursor) return;
  if ((size_t)count == length) return empty(engine);
  wchar_t *rest = malloc((length + 1) * sizeof *rest);
  if (rest == NULL) return;
  size_t start = cursor - (size_t)count;
  wmemcpy(rest, line->buffer, start);
  wmemcpy(rest + start, line->cursor, length - cursor);
  rest[length - (size_t)count] = 0;
  el_wreplacestr(engine->line, rest);
  free(rest);
  line = el_wline(engine->line);
  el_cursor(engine->line, (int)start - (int)(line->cursor - line->buffer));
}

void ceditline_move(struct ceditline *engine, int distance) { el_cursor(engine->line, distance); }

int ceditline_letter(struct ceditline *engine, uint32_t *letter) {
  wchar_t read = 0;
  int count = el_wgetc(engine->line, &read);
  *letter = (uint32_t)read;
  return count == 1;
}

void ceditline_push(struct ceditline *engine, uint32_t letter) {
  wchar_t text[2] = {(wchar_t)letter, 0};
  el_wpush(engine->line, text);
}
