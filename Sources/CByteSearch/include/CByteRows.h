#pragma once
#include <stddef.h>
#include <stdint.h>

/* The loops that look at one row after the other, at most 64 of them, and tell in
   which they find something: the lowest bit is the first row's. Like those of
   CByteSearch.h they read whole blocks of 64 bytes. */

/// Where a row lies in a text.
typedef struct {
  size_t start, length;
} cbs_row;

/// A needle as far as eight letters tell it: a word of text `w` begins with them
/// when `((w | case_bits) & used) == letters`.
typedef struct {
  cbs_pair pair;
  uint64_t letters, case_bits, used;
  /// How many letters the needle has, at least one; they may be more than eight.
  size_t length;
} cbs_needle;

/// Tells in which rows the first eight letters of a needle stand with room for all of it.
uint64_t cbs_rows_with(
  cbs_level level, const uint8_t *text, const cbs_row *rows, size_t row_count, cbs_needle needle);

/// How many bytes rows that follow one another may have together.
#define CBS_JOINED_BYTES 8192

/// Tells in which rows a needle of one or two letters stands, where each row ends at the start of
/// the next, so that there is one start more than rows.
uint64_t cbs_joined_rows_with(
  cbs_level level, const uint8_t *text, const uint32_t *starts, size_t row_count,
  cbs_needle needle);

/// Tells which rows have bytes outside ASCII.
uint64_t cbs_high_rows(
  cbs_level level, const uint8_t *text, const cbs_row *rows, size_t row_count);
