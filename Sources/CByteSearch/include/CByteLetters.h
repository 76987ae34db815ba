#pragma once
#include <stddef.h>
#include <stdint.h>

/* The loops that look for letters which stand in order with anything between
   them. Like those of CByteSearch.h they read whole blocks of 64 bytes. */

/// A letter that is looked for: a byte of text `b` equals it when
/// `(b | letter_case) == letter`, where `letter_case` is 0x20 for a letter whose
/// case does not count and 0 otherwise.
typedef struct {
  uint8_t letter, letter_case;
} cbs_letter;

/// Tells in which of at most 64 rows the letters stand in order: the lowest bit is the first row's.
uint64_t cbs_rows_in_order(
  cbs_level level, const uint8_t *text, const cbs_row *rows, size_t row_count,
  const cbs_letter *letters, size_t letter_count);

/// Marks in one block of 64 bytes the places of each letter, one mask after the other, and
/// behind them those of all capitals, of all small letters and of all digits.
///
/// Bytes outside ASCII are taken as what stands for a letter of a kind: 0x81 is a capital, 0x82 a
/// digit, 0x83 a sign, any other a small letter.
void cbs_letter_masks(
  cbs_level level, const uint8_t *block, const cbs_letter *letters, size_t letter_count,
  uint64_t *masks);

/// What each part of a match of letters in order is worth (PlaceWeights.swift).
typedef struct {
  int32_t letter, value_start, word_start, bump, run, gap, widest_gap, value_end;
} cbs_weights;

/// Of how many letters rows are scored at most.
#define CBS_SCORED_LETTERS 16

/// Stands for the score of a row longer than a block.
#define CBS_NOT_SCORED (-1)

/// Scores the best way in which letters, at least one, stand in order in each row of ASCII: 0 where
/// there is none, or perhaps where it is worth less than `least`. Rows of more than 64 bytes are not scored.
void cbs_row_scores(
  cbs_level level, const uint8_t *text, const cbs_row *rows, size_t row_count,
  const cbs_letter *letters, size_t letter_count, cbs_weights weights, int32_t least,
  int32_t *scores);
