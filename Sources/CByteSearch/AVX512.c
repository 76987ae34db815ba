#include "Loops.h"
#include "Rows.h"

#if defined(__x86_64__)
#include <immintrin.h>

/* What is named here, `cbs_supports` must ask for. */
#pragma clang attribute push( \
  __attribute__((target("avx512f,avx512bw,avx512vl,avx2,bmi,bmi2,popcnt"))), apply_to = function)
#define LEVEL avx512
#define LANES 64
typedef __m512i lanes;

static inline lanes load(const uint8_t *p) { return _mm512_loadu_si512(p); }
static inline lanes splat(uint8_t b) { return _mm512_set1_epi8((char)b); }
static inline lanes either(lanes a, lanes b) { return _mm512_or_si512(a, b); }
static inline uint64_t high_bits(lanes a) { return _mm512_movepi8_mask(a); }
static inline uint64_t equal_bits(lanes a, lanes b) { return _mm512_cmpeq_epi8_mask(a, b); }
static inline uint64_t both_equal_bits(lanes a, lanes b, lanes c, lanes d) {
  return _mm512_mask_cmpeq_epi8_mask(_mm512_cmpeq_epi8_mask(a, b), c, d);
}

#include "MaskLoops.h"
#include "RowLoops.h"
#include "LetterLoops.h"
#include "ScoreLoops.h"
#include "StepLoops.h"
#include "RowTable.h"
#pragma clang attribute pop
#endif
