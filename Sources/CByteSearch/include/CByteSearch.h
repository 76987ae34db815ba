#pragma once
#include <stddef.h>
#include <stdint.h>

/* The loops that need vector registers, and nothing else: each fills buffers
   of 64-bit masks, one bit a byte of text. All of them read whole blocks of 64
   bytes, so the text must be readable up to the end of its last block. Each
   exists once for every level of the processor, which must support it. */

/// How many cores this process may use; in C as it takes macros.
int cbs_core_count(void);

/// What a processor can do, each level more than the one before.
typedef enum { cbs_portable, cbs_sse2, cbs_avx2, cbs_avx512 } cbs_level;

/// Whether this processor has every feature that a level's loops are compiled with.
int cbs_supports(cbs_level level);

/// A block that has marks.
typedef struct {
  uint64_t mask;
  size_t block;
} cbs_marked_block;

/// What a stretch of text has.
typedef struct {
  size_t feeds, high_blocks;
} cbs_line_counts;

/// Marks the line feeds of each block, and apart from them the bytes outside
/// ASCII of the blocks that have any; counts the line feeds and those blocks.
cbs_line_counts cbs_line_masks(
  cbs_level level, const uint8_t *text, size_t blocks, uint64_t *feeds, cbs_marked_block *high);

/// Marks what gives a delimited text its cells.
void cbs_cell_masks(
  cbs_level level, const uint8_t *text, size_t blocks, uint8_t delimiter, uint64_t *quotes,
  uint64_t *delimiters, uint64_t *feeds);

/// Two bytes of a needle at their distance. A byte of text `b` equals the
/// first when `(b | first_case) == first`, where `first_case` is 0x20 for a
/// letter whose case does not count and 0 otherwise; likewise the second.
typedef struct {
  size_t first_offset, second_offset;
  uint8_t first, first_case, second, second_case;
} cbs_pair;

/// Marks the places where both bytes of the pair stand at their offsets, and
/// returns how many blocks have any; only those are written, in order.
/// Reads `first_offset` or `second_offset` bytes past the last block.
size_t cbs_pair_blocks(
  cbs_level level, const uint8_t *text, size_t blocks, cbs_pair pair, cbs_marked_block *marked);

/// Marks the bytes outside ASCII, and returns how many blocks have any, as above.
size_t cbs_high_blocks(
  cbs_level level, const uint8_t *text, size_t blocks, cbs_marked_block *marked);

/// The last place of a byte in a text, or null; in C as `memrchr` is not importable.
const uint8_t *cbs_last(const uint8_t *text, size_t length, uint8_t byte);

/// Asks the memory for what stands at a place, and does not wait for it.
static inline void cbs_prefetch(const uint8_t *place) { __builtin_prefetch(place); }

#include "CByteRows.h"
#include "CByteLetters.h"
#include "CByteSteps.h"
#include "CMappedFiles.h"
