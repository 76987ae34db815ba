#pragma once
#include "CByteSearch.h"

/* The loops of one level that look at rows, as a table. */
typedef struct {
  uint64_t (*rows_with)(const uint8_t *, const cbs_row *, size_t, cbs_needle);
  uint64_t (*joined_rows_with)(const uint8_t *, const uint32_t *, size_t, cbs_needle);
  uint64_t (*high_rows)(const uint8_t *, const cbs_row *, size_t);
  uint64_t (*rows_in_order)(
    const uint8_t *, const cbs_row *, size_t, const cbs_letter *, size_t);
  void (*letter_masks)(const uint8_t *, const cbs_letter *, size_t, uint64_t *);
  void (*row_scores)(
    const uint8_t *, const cbs_row *, size_t, const cbs_letter *, size_t, cbs_weights, int32_t,
    int32_t *);
  cbs_told_rows (*rows_stepped)(const uint8_t *, const cbs_row *, size_t, const cbs_steps *);
} cbs_row_loops;

extern const cbs_row_loops cbs_row_loops_portable;
#if defined(__x86_64__)
extern const cbs_row_loops cbs_row_loops_sse2, cbs_row_loops_avx2, cbs_row_loops_avx512;
#endif
