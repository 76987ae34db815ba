/* The loops of one level. Who includes this has said what its vectors are:

     LEVEL            the name of the level
     lanes            a vector of LANES bytes
     load, splat      one from memory, one of equal bytes
     either           the bits of both
     equal_bits       a bit for each byte that equals the other's
     both_equal_bits  the same for two pairs of vectors
     high_bits        the highest bit of each byte

   The bits of LANES bytes are the lowest of a uint64_t. */

#define JOINED_(name, level) name##_##level
#define JOINED(name, level) JOINED_(name, level)
#define KERNEL(name) JOINED(name, LEVEL)

/* One mask from the vectors of a block of 64 bytes. */
#define BLOCK_MASK(bits)                                                       \
  ({                                                                           \
    uint64_t mask = 0;                                                         \
    for (int part = 0; part < 64; part += LANES) {                             \
      const uint8_t *at = text + part;                                         \
      mask |= (bits) << part;                                                  \
    }                                                                          \
    mask;                                                                      \
  })

/* Written in any case and kept if it has marks: a branch here would be guessed wrong. */
#define KEEP_MARKED(marked, count, mask)                                       \
  {                                                                            \
    uint64_t kept = mask;                                                      \
    marked[count] = (cbs_marked_block){kept, block};                           \
    count += kept != 0;                                                        \
  }

static cbs_line_counts KERNEL(line_masks)(
  const uint8_t *text, size_t blocks, uint64_t *feeds, cbs_marked_block *high) {
  lanes feed = splat('\n');
  cbs_line_counts counts = {0, 0};
  for (size_t block = 0; block < blocks; block++, text += 64) {
    uint64_t mask = BLOCK_MASK(equal_bits(load(at), feed));
    feeds[block] = mask;
    counts.feeds += (size_t)__builtin_popcountll(mask);
    KEEP_MARKED(high, counts.high_blocks, BLOCK_MASK(high_bits(load(at))))
  }
  return counts;
}

static void KERNEL(cell_masks)(
  const uint8_t *text, size_t blocks, uint8_t delimiter, uint64_t *quotes, uint64_t *delimiters,
  uint64_t *feeds) {
  lanes quote = splat('"'), between = splat(delimiter), feed = splat('\n');
  for (size_t block = 0; block < blocks; block++, text += 64) {
    quotes[block] = BLOCK_MASK(equal_bits(load(at), quote));
    delimiters[block] = BLOCK_MASK(equal_bits(load(at), between));
    feeds[block] = BLOCK_MASK(equal_bits(load(at), feed));
  }
}

static size_t KERNEL(pair_blocks)(
  const uint8_t *text, size_t blocks, cbs_pair pair, cbs_marked_block *marked) {
  lanes first = splat(pair.first), first_case = splat(pair.first_case);
  lanes second = splat(pair.second), second_case = splat(pair.second_case);
  size_t count = 0;
  for (size_t block = 0; block < blocks; block++, text += 64) {
    uint64_t mask = BLOCK_MASK(both_equal_bits(
      either(load(at + pair.first_offset), first_case), first,
      either(load(at + pair.second_offset), second_case), second));
    KEEP_MARKED(marked, count, mask)
  }
  return count;
}

static size_t KERNEL(high_blocks)(const uint8_t *text, size_t blocks, cbs_marked_block *marked) {
  size_t count = 0;
  for (size_t block = 0; block < blocks; block++, text += 64) {
    KEEP_MARKED(marked, count, BLOCK_MASK(high_bits(load(at))))
  }
  return count;
}

const cbs_loops KERNEL(cbs_loops) = {
  KERNEL(line_masks), KERNEL(cell_masks), KERNEL(pair_blocks), KERNEL(high_blocks),
};
