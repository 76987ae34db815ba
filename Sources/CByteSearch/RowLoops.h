/* The loops of one level that look at rows; see MaskLoops.h for what the level says. */

/* How far ahead the rows are fetched, as they need not follow one another. */
#define ROWS_AHEAD 8

/* The lowest `count` bits, all if there are more. */
static inline uint64_t KERNEL(lowest)(size_t count) {
  return count >= 64 ? ~(uint64_t)0 : ((uint64_t)1 << count) - 1;
}

/* The marks of a block, without those of places where the letters do not stand. */
static inline uint64_t KERNEL(standing)(
  const uint8_t *text, uint64_t mask, const cbs_needle *needle) {
  for (; mask != 0; mask &= mask - 1) {
    uint64_t word;
    __builtin_memcpy(&word, text + __builtin_ctzll(mask), 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    if (((word | needle->case_bits) & needle->used) == needle->letters) return mask;
  }
  return 0;
}

static uint64_t KERNEL(rows_with)(
  const uint8_t *text_start, const cbs_row *rows, size_t row_count, cbs_needle needle) {
  lanes first = splat(needle.pair.first), first_case = splat(needle.pair.first_case);
  lanes second = splat(needle.pair.second), second_case = splat(needle.pair.second_case);
  size_t first_offset = needle.pair.first_offset, second_offset = needle.pair.second_offset;
  uint64_t found = 0;
  for (size_t row = 0; row < row_count; row++) {
    if (row + ROWS_AHEAD < row_count)
      __builtin_prefetch(text_start + rows[row + ROWS_AHEAD].start);
    if (rows[row].length < needle.length) continue;
    const uint8_t *text = text_start + rows[row].start;
    size_t places = rows[row].length - needle.length + 1;
    uint64_t mask;
    while (1) {
      mask = BLOCK_MASK(both_equal_bits(
        either(load(at + first_offset), first_case), first,
        either(load(at + second_offset), second_case), second));
      mask &= KERNEL(lowest)(places);
      /* Of two letters the marks say all. */
      if (needle.length > 2) mask = KERNEL(standing)(text, mask, &needle);
      if (places <= 64 || mask != 0) break;
      places -= 64;
      text += 64;
    }
    found |= (uint64_t)(mask != 0) << row;
  }
  return found;
}

/* The bits of 64 places from one on, of which more than one word is there. */
static inline uint64_t KERNEL(bits_from)(const uint64_t *masks, size_t place) {
  return masks[place / 64] >> place % 64 | masks[place / 64 + 1] << 1 << (63 - place % 64);
}

static void KERNEL(pair_masks)(
  const uint8_t *text, size_t blocks, cbs_pair pair, uint64_t *masks) {
  lanes first = splat(pair.first), first_case = splat(pair.first_case);
  lanes second = splat(pair.second), second_case = splat(pair.second_case);
  for (size_t block = 0; block < blocks; block++, text += 64)
    masks[block] = BLOCK_MASK(both_equal_bits(
      either(load(at + pair.first_offset), first_case), first,
      either(load(at + pair.second_offset), second_case), second));
}

static uint64_t KERNEL(joined_rows_with)(
  const uint8_t *text, const uint32_t *starts, size_t row_count, cbs_needle needle) {
  /* Of the text as a whole each block is looked at once, however the rows lie in it. */
  uint64_t masks[CBS_JOINED_BYTES / 64 + 2];
  size_t base = starts[0] & ~(uint32_t)63;
  size_t blocks = (starts[row_count] - base + 63) / 64;
  KERNEL(pair_masks)(text + base, blocks, needle.pair, masks);
  masks[blocks] = 0;
  uint64_t found = 0;
  for (size_t row = 0; row < row_count; row++) {
    size_t place = starts[row] - base, end = starts[row + 1] - base;
    size_t places = end - place >= needle.length ? end - place - needle.length + 1 : 0;
    uint64_t mask = KERNEL(bits_from)(masks, place) & KERNEL(lowest)(places);
    /* Asked in this order, as most rows are short while marks come as they like. */
    while (places > 64 && mask == 0) {
      places -= 64;
      place += 64;
      mask = KERNEL(bits_from)(masks, place) & KERNEL(lowest)(places);
    }
    found |= (uint64_t)(mask != 0) << row;
  }
  return found;
}

static uint64_t KERNEL(high_rows)(
  const uint8_t *text_start, const cbs_row *rows, size_t row_count) {
  uint64_t found = 0;
  for (size_t row = 0; row < row_count; row++) {
    if (row + ROWS_AHEAD < row_count)
      __builtin_prefetch(text_start + rows[row + ROWS_AHEAD].start);
    const uint8_t *text = text_start + rows[row].start;
    uint64_t mask = 0;
    for (size_t left = rows[row].length; left > 0 && mask == 0; text += 64) {
      mask = BLOCK_MASK(high_bits(load(at))) & KERNEL(lowest)(left);
      left = left > 64 ? left - 64 : 0;
    }
    found |= (uint64_t)(mask != 0) << row;
  }
  return found;
}
