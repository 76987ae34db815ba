#include "Rows.h"

static const cbs_row_loops *loops(cbs_level level) {
#if defined(__x86_64__)
  switch (level) {
  case cbs_portable: break;
  case cbs_sse2: return &cbs_row_loops_sse2;
  case cbs_avx2: return &cbs_row_loops_avx2;
  case cbs_avx512: return &cbs_row_loops_avx512;
  }
#endif
  return &cbs_row_loops_portable;
}

uint64_t cbs_rows_with(
  cbs_level level, const uint8_t *text, const cbs_row *rows, size_t row_count, cbs_needle needle) {
  return loops(level)->rows_with(text, rows, row_count, needle);
}

uint64_t cbs_joined_rows_with(
  cbs_level level, const uint8_t *text, const uint32_t *starts, size_t row_count,
  cbs_needle needle) {
  return loops(level)->joined_rows_with(text, starts, row_count, needle);
}

uint64_t cbs_high_rows(
  cbs_level level, const uint8_t *text, const cbs_row *rows, size_t row_count) {
  return loops(level)->high_rows(text, rows, row_count);
}

uint64_t cbs_rows_in_order(
  cbs_level level, const uint8_t *text, const cbs_row *rows, size_t row_count,
  const cbs_letter *letters, size_t letter_count) {
  return loops(level)->rows_in_order(text, rows, row_count, letters, letter_count);
}

void cbs_letter_masks(
  cbs_level level, const uint8_t *block, const cbs_letter *letters, size_t letter_count,
  uint64_t *masks) {
  loops(level)->letter_masks(block, letters, letter_count, masks);
}

void cbs_row_scores(
  cbs_level level, const uint8_t *text, const cbs_row *rows, size_t row_count,
  const cbs_letter *letters, size_t letter_count, cbs_weights weights, int32_t least,
  int32_t *scores) {
  loops(level)->row_scores(
    text, rows, row_count, letters, letter_count, weights, least, scores);
}

cbs_told_rows cbs_rows_stepped(
  cbs_level level, const uint8_t *text, const cbs_row *rows, size_t row_count,
  const cbs_steps *steps) {
  return loops(level)->rows_stepped(text, rows, row_count, steps);
}
