#pragma once
#include "CByteSearch.h"

/* The loops of one level, as a table. */
typedef struct {
  cbs_line_counts (*line_masks)(const uint8_t *, size_t, uint64_t *, cbs_marked_block *);
  void (*cell_masks)(const uint8_t *, size_t, uint8_t, uint64_t *, uint64_t *, uint64_t *);
  size_t (*pair_blocks)(const uint8_t *, size_t, cbs_pair, cbs_marked_block *);
  size_t (*high_blocks)(const uint8_t *, size_t, cbs_marked_block *);
} cbs_loops;

extern const cbs_loops cbs_loops_portable;
#if defined(__x86_64__)
extern const cbs_loops cbs_loops_sse2, cbs_loops_avx2, cbs_loops_avx512;
#endif
