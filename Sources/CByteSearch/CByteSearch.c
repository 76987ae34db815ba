#include "Loops.h"

int cbs_supports(cbs_level level) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  switch (level) {
  case cbs_portable: case cbs_sse2: return 1;
  case cbs_avx512:
    if (!__builtin_cpu_supports("avx512f") || !__builtin_cpu_supports("avx512bw") ||
        !__builtin_cpu_supports("avx512vl"))
      return 0;
    /* It is compiled with what the next asks for, too. */
    __attribute__((fallthrough));
  case cbs_avx2:
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
      __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
  }
#endif
  return level == cbs_portable;
}

static const cbs_loops *loops(cbs_level level) {
#if defined(__x86_64__)
  switch (level) {
  case cbs_portable: break;
  case cbs_sse2: return &cbs_loops_sse2;
  case cbs_avx2: return &cbs_loops_avx2;
  case cbs_avx512: return &cbs_loops_avx512;
  }
#endif
  return &cbs_loops_portable;
}

cbs_line_counts cbs_line_masks(
  cbs_level level, const uint8_t *text, size_t blocks, uint64_t *feeds, cbs_marked_block *high) {
  return loops(level)->line_masks(text, blocks, feeds, high);
}

void cbs_cell_masks(
  cbs_level level, const uint8_t *text, size_t blocks, uint8_t delimiter, uint64_t *quotes,
  uint64_t *delimiters, uint64_t *feeds) {
  loops(level)->cell_masks(text, blocks, delimiter, quotes, delimiters, feeds);
}

size_t cbs_pair_blocks(
  cbs_level level, const uint8_t *text, size_t blocks, cbs_pair pair, cbs_marked_block *marked) {
  return loops(level)->pair_blocks(text, blocks, pair, marked);
}

size_t cbs_high_blocks(
  cbs_level level, const uint8_t *text, size_t blocks, cbs_marked_block *marked) {
  return loops(level)->high_blocks(text, blocks, marked);
}
