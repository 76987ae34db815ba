#pragma once
#include <stddef.h>

/* getopt_long for Swift, which cannot import `struct option` beside the
   function `option`, nor the globals optind, optarg, optopt and opterr safely:
   here they stay on one side, and a parser has an address and an end. */

typedef struct cop_parser cop_parser;

/// Makes a parser without options and words; `NULL` if there is no memory.
cop_parser *cop_new(void);

/// Frees a parser.
void cop_free(cop_parser *parser);

/// Declares an option. `letter` is its short form, or 0; `code` is above 255.
/// Returns 0, or -1 if there is no memory.
int cop_declare(cop_parser *parser, const char *name, char letter, int takes_argument, int code);

/// Adds a word of the command line, up to its zero byte; the program's name is left out.
/// Returns 0, or -1 if there is no memory.
int cop_add(cop_parser *parser, const char *word);

/// What stands on the command line.
typedef enum { COP_OPTION, COP_OPERAND, COP_UNKNOWN, COP_MISSING, COP_SUPERFLUOUS } cop_kind;

typedef struct {
  cop_kind kind;
  /// The code of the option; 0 where there is none.
  int code;
  /// The argument or operand, owned by the parser; else `NULL`.
  const char *text;
  /// Which word, from 0, was read last.
  int word;
  /// The letter at fault, or 0 where it is a long option.
  char letter;
} cop_item;

/// Reads all words, once. Returns how many items they are, or -1 if there is no memory.
int cop_parse(cop_parser *parser);

/// An item from 0, in the order of the words.
cop_item cop_item_at(const cop_parser *parser, int index);
