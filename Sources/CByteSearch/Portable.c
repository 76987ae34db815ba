#include "Loops.h"
#include "Rows.h"

/* For every machine: sixteen bytes at a time, in the compiler's own vectors. */
#define LEVEL portable
#define LANES 16
typedef uint8_t lanes __attribute__((vector_size(16)));

static inline lanes load(const uint8_t *p) { lanes v; __builtin_memcpy(&v, p, 16); return v; }
static inline lanes splat(uint8_t b) { return b - (lanes){0}; }
static inline lanes either(lanes a, lanes b) { return a | b; }

/* The highest bits of eight bytes, gathered by a product whose terms never meet. */
static inline uint64_t gathered(const uint8_t *bytes) {
  uint64_t word;
  __builtin_memcpy(&word, bytes, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap64(word);
#endif
  return ((word >> 7 & 0x0101010101010101u) * 0x0102040810204080u) >> 56;
}

static inline uint64_t high_bits(lanes a) {
  uint8_t bytes[16];
  __builtin_memcpy(bytes, &a, 16);
  return gathered(bytes) | gathered(bytes + 8) << 8;
}
static inline uint64_t equal_bits(lanes a, lanes b) { return high_bits((lanes)(a == b)); }
static inline uint64_t both_equal_bits(lanes a, lanes b, lanes c, lanes d) {
  return high_bits((lanes)(a == b) & (lanes)(c == d));
}

#include "MaskLoops.h"
#include "RowLoops.h"
#include "LetterLoops.h"
#include "ScoreLoops.h"
#include "StepLoops.h"
#include "RowTable.h"
