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

/// Where a row lies in a text.
typedef struct {
  size_t start, length;
} cbs_row;

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
