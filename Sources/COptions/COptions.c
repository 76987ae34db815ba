#define _GNU_SOURCE
#include "COptions.h"
#include <getopt.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct cop_parser {
  struct option *longs;
  size_t options;
  char *letters;
  int *letter_codes;
  char **words;
  int count;
  cop_item *items;
  int item_count;
};

/* getopt keeps its place in globals. */
static pthread_mutex_t getopt_turn = PTHREAD_MUTEX_INITIALIZER;

cop_parser *cop_new(void) {
  cop_parser *parser = calloc(1, sizeof *parser);
  if (parser == NULL) return NULL;
  parser->longs = calloc(1, sizeof *parser->longs);
  parser->letter_codes = calloc(256, sizeof *parser->letter_codes);
  /* '-': operands come in their order, whatever POSIXLY_CORRECT says; ':': a
     missing argument is told apart. */
  parser->letters = strdup("-:");
  parser->words = calloc(2, sizeof *parser->words);
  if (parser->words != NULL) parser->words[0] = strdup("narrow");
  parser->count = 1;
  if (parser->longs == NULL || parser->letter_codes == NULL || parser->letters == NULL ||
      parser->words == NULL || parser->words[0] == NULL) {
    cop_free(parser);
    return NULL;
  }
  return parser;
}

void cop_free(cop_parser *parser) {
  if (parser == NULL) return;
  for (size_t i = 0; parser->longs != NULL && i < parser->options; i++)
    free((char *)parser->longs[i].name);
  for (int i = 0; parser->words != NULL && i < parser->count; i++) free(parser->words[i]);
  free(parser->longs);
  free(parser->letter_codes);
  free(parser->letters);
  free(parser->words);
  free(parser->items);
  free(parser);
}

int cop_declare(cop_parser *parser, const char *name, char letter, int takes_argument, int code) {
  struct option *longs = realloc(parser->longs, (parser->options + 2) * sizeof *longs);
  if (longs == NULL) return -1;
  parser->longs = longs;
  char *copy = strdup(name);
  if (copy == NULL) return -1;
  longs[parser->options++] =
      (struct option){copy, takes_argument ? required_argument : no_argument, NULL, code};
  longs[parser->options] = (struct option){0};
  if (letter == 0) return 0;
  size_t length = strlen(parser->letters);
  char *letters = realloc(parser->letters, length + 3);
  if (letters == NULL) return -1;
  parser->letters = letters;
  letters[length] = letter;
  strcpy(letters + length + 1, takes_argument ? ":" : "");
  parser->letter_codes[(unsigned char)letter] = code;
  return 0;
}

int cop_add(cop_parser *parser, const char *word) {
  char **words = realloc(parser->words, (size_t)(parser->count + 2) * sizeof *words);
  if (words == NULL) return -1;
  parser->words = words;
  char *copy = strdup(word);
  if (copy == NULL) return -1;
  words[parser->count++] = copy;
  words[parser->count] = NULL;
  return 0;
}

/* One item; -1 at the end. To be called in turn. */
static int next_item(cop_parser *parser, cop_item *item) {
  int word = optind > 0 ? optind : 1;
  optopt = 0;
  int code = getopt_long(parser->count, parser->words, parser->letters, parser->longs, NULL);
  *item = (cop_item){.word = word - 1};
  if (code == -1) return -1;
  if (code == 1) {
    item->kind = COP_OPERAND;
    item->text = optarg;
  } else if (code == '?' || code == ':') {
    /* optopt: 0 for an unknown long option, its code for a known one, else the letter. */
    if (optopt > 255) item->code = optopt;
    else item->letter = (char)optopt;
    if (code == ':' && item->code == 0) item->code = parser->letter_codes[(unsigned char)optopt];
    item->kind = code == ':' ? COP_MISSING : item->code != 0 ? COP_SUPERFLUOUS : COP_UNKNOWN;
  } else {
    item->kind = COP_OPTION;
    item->code = code > 255 ? code : parser->letter_codes[code];
    item->text = optarg;
  }
  return 0;
}

static int append(cop_parser *parser, cop_item item) {
  cop_item *items = realloc(parser->items, (size_t)(parser->item_count + 1) * sizeof *items);
  if (items == NULL) return -1;
  parser->items = items;
  items[parser->item_count++] = item;
  return 0;
}

int cop_parse(cop_parser *parser) {
  pthread_mutex_lock(&getopt_turn);
  opterr = 0;
  optind = 0;
  cop_item item;
  int result = 0;
  while (result == 0 && next_item(parser, &item) == 0) result = append(parser, item);
  /* What follows `--`. */
  for (int word = optind; result == 0 && word < parser->count; word++) {
    item = (cop_item){.kind = COP_OPERAND, .text = parser->words[word], .word = word - 1};
    result = append(parser, item);
  }
  pthread_mutex_unlock(&getopt_turn);
  return result == 0 ? parser->item_count : -1;
}

cop_item cop_item_at(const cop_parser *parser, int index) { return parser->items[index]; }
