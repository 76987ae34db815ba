#include "Loops.h"
#include "Rows.h"

#if defined(__x86_64__)
#include <emmintrin.h>

/* Every processor with 64 bits has this. */
#define LEVEL sse2
#define LANES 16
typedef __m128i lanes;

static inline lanes load(const uint8_t *p) { return _mm_loadu_si128((const __m128i *)p); }
static inline lanes splat(uint8_t b) { return _mm_set1_epi8((char)b); }
static inline lanes either(lanes a, lanes b) { return _mm_or_si128(a, b); }
static inline uint64_t high_bits(lanes a) { return (uint32_t)_mm_movemask_epi8(a); }
static inline uint64_t equal_bits(lanes a, lanes b) { return high_bits(_mm_cmpeq_epi8(a, b)); }
static inline uint64_t both_equal_bits(lanes a, lanes b, lanes c, lanes d) {
  return high_bits(_mm_and_si128(_mm_cmpeq_epi8(a, b), _mm_cmpeq_epi8(c, d)));
}

#include "MaskLoops.h"
#include "RowLoops.h"
#include "LetterLoops.h"
#include "ScoreLoops.h"
#include "StepLoops.h"
#include "RowTable.h"
#endif
