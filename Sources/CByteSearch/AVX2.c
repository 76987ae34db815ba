#include "Loops.h"
#include "Rows.h"

#if defined(__x86_64__)
#include <immintrin.h>

/* What is named here, `cbs_supports` must ask for. */
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,popcnt"))), apply_to = function)
#define LEVEL avx2
#define LANES 32
typedef __m256i lanes;

static inline lanes load(const uint8_t *p) { return _mm256_loadu_si256((const __m256i *)p); }
static inline lanes splat(uint8_t b) { return _mm256_set1_epi8((char)b); }
static inline lanes either(lanes a, lanes b) { return _mm256_or_si256(a, b); }
static inline uint64_t high_bits(lanes a) { return (uint32_t)_mm256_movemask_epi8(a); }
static inline uint64_t equal_bits(lanes a, lanes b) { return high_bits(_mm256_cmpeq_epi8(a, b)); }
static inline uint64_t both_equal_bits(lanes a, lanes b, lanes c, lanes d) {
  return high_bits(_mm256_and_si256(_mm256_cmpeq_epi8(a, b), _mm256_cmpeq_epi8(c, d)));
}

#include "MaskLoops.h"
#include "RowLoops.h"
#include "LetterLoops.h"
#include "ScoreLoops.h"
#include "StepLoops.h"
#include "RowTable.h"
#pragma clang attribute pop
#endif
