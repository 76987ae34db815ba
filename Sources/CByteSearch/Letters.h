#pragma once
#include "CByteSearch.h"

/* The loops of one level that look for letters in order, as a table. */
typedef struct {
  uint64_t (*rows_in_order)(
    const uint8_t *, const cbs_row *, size_t, const cbs_letter *, size_t);
  void (*letter_masks)(const uint8_t *, const cbs_letter *, size_t, uint64_t *);
} cbs_letter_loops;

extern const cbs_letter_loops cbs_letter_loops_portable;
#if defined(__x86_64__)
extern const cbs_letter_loops cbs_letter_loops_sse2, cbs_letter_loops_avx2, cbs_letter_loops_avx512;
#endif
