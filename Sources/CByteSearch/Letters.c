#include "Letters.h"

static const cbs_letter_loops *loops(cbs_level level) {
#if defined(__x86_64__)
  switch (level) {
  case cbs_portable: break;
  case cbs_sse2: return &cbs_letter_loops_sse2;
  case cbs_avx2: return &cbs_letter_loops_avx2;
  case cbs_avx512: return &cbs_letter_loops_avx512;
  }
#endif
  return &cbs_letter_loops_portable;
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
