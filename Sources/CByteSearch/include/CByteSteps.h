#pragma once
#include <stddef.h>
#include <stdint.h>

/* The loops that tell by masks in which rows a pattern matches that asks for no more than letters of
   sets in steps. Like those of CByteSearch.h they read whole blocks of 64 bytes. */

/// A run of ASCII letters: a byte `b` is one of them when `(b | letter_case) - first < count`.
typedef struct {
  uint8_t first, count, letter_case;
} cbs_run;

/// The letters of some of the runs or, if it is inverted, those of none of these.
typedef struct {
  uint8_t first_run, run_count, is_inverted;
} cbs_set;

/// Where a step leads to from a place of a row.
typedef enum {
  /// Across a letter of the set, and across any number of them.
  cbs_one, cbs_many,
  /// Nowhere, unless it is the first place, the last, or one with a letter of the set at one side only.
  cbs_start, cbs_end, cbs_edge, cbs_no_edge,
  /// Where each of some turns leads to, of which the first follows a fork, the others a turn each.
  cbs_fork, cbs_turn, cbs_join,
} cbs_step_kind;

/// A step, with the set that it is about.
typedef struct {
  cbs_step_kind kind;
  uint8_t set;
} cbs_step;

/// How many sets there are at most, and forks inside forks.
#define CBS_SETS 16
#define CBS_FORKS 4

/// All steps, the first from any place.
typedef struct {
  const cbs_run *runs;
  const cbs_set *sets;
  const cbs_step *steps;
  size_t set_count, step_count;
  /// Whether a row is not told that ends in a line break.
  int minds_last_break;
} cbs_steps;

/// A bit for each row across which the steps lead, and one for each that was not told.
typedef struct {
  uint64_t found, untold;
} cbs_told_rows;

/// Tells in which of at most 64 rows of ASCII the steps lead somewhere; rows of 64 bytes and more are not told.
cbs_told_rows cbs_rows_stepped(
  cbs_level level, const uint8_t *text, const cbs_row *rows, size_t row_count,
  const cbs_steps *steps);
