#pragma once
#include <stddef.h>
#include <stdint.h>

/* The loops that need vector registers, and nothing else: each fills a buffer
   of 64-bit masks, one bit a byte of text. All of them read whole blocks of 64
   bytes, so the text must be readable up to the end of its last block. */

/// Marks the bytes that equal `byte`.
void cbs_equal_masks(const uint8_t *text, size_t blocks, uint8_t byte, uint64_t *masks);

/// Marks the bytes outside ASCII.
void cbs_high_masks(const uint8_t *text, size_t blocks, uint64_t *masks);

/// Two bytes of a needle at their distance. A byte of text `b` equals the
/// first when `(b | firstCase) == first`, where `firstCase` is 0x20 for a
/// letter whose case does not count and 0 otherwise; likewise the second.
typedef struct {
  size_t first_offset, second_offset;
  uint8_t first, first_case, second, second_case;
} cbs_pair;

/// Marks the places where both bytes of the pair stand at their offsets.
/// Reads `first_offset` or `second_offset` bytes past the last block.
void cbs_pair_masks(const uint8_t *text, size_t blocks, cbs_pair pair, uint64_t *masks);
