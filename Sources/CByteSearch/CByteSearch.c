#include "CByteSearch.h"

#if defined(__SSE2__)
#include <emmintrin.h>

typedef __m128i lanes;
static inline lanes load(const uint8_t *p) { return _mm_loadu_si128((const __m128i *)p); }
static inline lanes splat(uint8_t b) { return _mm_set1_epi8((char)b); }
static inline lanes equal(lanes a, lanes b) { return _mm_cmpeq_epi8(a, b); }
static inline lanes both(lanes a, lanes b) { return _mm_and_si128(a, b); }
static inline lanes either(lanes a, lanes b) { return _mm_or_si128(a, b); }
static inline uint64_t bits(lanes a) { return (uint32_t)_mm_movemask_epi8(a); }
#else
/* The portable form: sixteen bytes at a time, in the compiler's own vectors. */
typedef uint8_t lanes __attribute__((vector_size(16)));
static inline lanes load(const uint8_t *p) { lanes v; __builtin_memcpy(&v, p, 16); return v; }
static inline lanes splat(uint8_t b) { return b - (lanes){0}; }
static inline lanes equal(lanes a, lanes b) { return (lanes)(a == b); }
static inline lanes both(lanes a, lanes b) { return a & b; }
static inline lanes either(lanes a, lanes b) { return a | b; }
static inline uint64_t bits(lanes a) {
  uint64_t mask = 0;
  for (int i = 0; i < 16; i++) mask |= (uint64_t)(a[i] >> 7) << i;
  return mask;
}
#endif

#define FILL_MASKS(lane)                                                       \
  for (size_t block = 0; block < blocks; block++, text += 64) {                \
    uint64_t mask = 0;                                                         \
    for (int part = 0; part < 64; part += 16) {                                \
      const uint8_t *at = text + part;                                         \
      mask |= bits(lane) << part;                                              \
    }                                                                          \
    masks[block] = mask;                                                       \
  }

void cbs_equal_masks(const uint8_t *text, size_t blocks, uint8_t byte, uint64_t *masks) {
  lanes wanted = splat(byte);
  FILL_MASKS(equal(load(at), wanted))
}

void cbs_high_masks(const uint8_t *text, size_t blocks, uint64_t *masks) {
  FILL_MASKS(load(at))
}

void cbs_pair_masks(const uint8_t *text, size_t blocks, cbs_pair pair, uint64_t *masks) {
  lanes first = splat(pair.first), first_case = splat(pair.first_case);
  lanes second = splat(pair.second), second_case = splat(pair.second_case);
  FILL_MASKS(both(equal(either(load(at + pair.first_offset), first_case), first),
                  equal(either(load(at + pair.second_offset), second_case), second)))
}
