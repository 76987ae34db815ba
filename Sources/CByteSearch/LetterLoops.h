/* The loops of one level that look for letters in order; see MaskLoops.h for what the level says. */

/* The same vector as bytes, so that the compiler's own operators can be used. */
typedef uint8_t KERNEL(bytes) __attribute__((vector_size(LANES)));

/* A bit for each byte from `first` on, `count` of them. */
static inline uint64_t KERNEL(within)(lanes a, uint8_t first, uint8_t count) {
  return high_bits((lanes)((KERNEL(bytes))a - first < count));
}

static inline uint64_t KERNEL(letter_mask)(const uint8_t *text, cbs_letter letter) {
  lanes wanted = splat(letter.letter), letter_case = splat(letter.letter_case);
  return BLOCK_MASK(equal_bits(either(load(at), letter_case), wanted));
}

/* Whether the letters stand in order in a row of one block at most. As a letter is missing in some
   rows and not in others, which cannot be guessed, most are looked for even where one is. */
static inline uint64_t KERNEL(block_in_order)(
  const uint8_t *text, size_t length, const cbs_letter *letters, size_t letter_count) {
  uint64_t rest = KERNEL(lowest)(length), mask = 1;
  for (size_t index = 0; index < letter_count; index++) {
    mask = KERNEL(letter_mask)(text, letters[index]) & rest;
    rest &= ~(mask ^ (mask - 1));
    if (index % 4 == 3 && mask == 0) break;
  }
  return mask != 0;
}

static uint64_t KERNEL(long_in_order)(
  const uint8_t *text, size_t left, const cbs_letter *letters, size_t letter_count) {
  size_t next = 0;
  for (; left > 0 && next < letter_count; text += 64, left = left > 64 ? left - 64 : 0) {
    uint64_t rest = KERNEL(lowest)(left);
    while (next < letter_count) {
      uint64_t mask = KERNEL(letter_mask)(text, letters[next]) & rest;
      if (mask == 0) break;
      rest &= ~(mask ^ (mask - 1));
      next++;
    }
  }
  return next == letter_count;
}

static uint64_t KERNEL(rows_in_order)(
  const uint8_t *text, const cbs_row *rows, size_t row_count, const cbs_letter *letters,
  size_t letter_count) {
  uint64_t found = 0;
  for (size_t row = 0; row < row_count; row++) {
    if (row + ROWS_AHEAD < row_count) __builtin_prefetch(text + rows[row + ROWS_AHEAD].start);
    const uint8_t *start = text + rows[row].start;
    size_t length = rows[row].length;
    found |= (length <= 64
      ? KERNEL(block_in_order)(start, length, letters, letter_count)
      : KERNEL(long_in_order)(start, length, letters, letter_count)) << row;
  }
  return found;
}

static void KERNEL(letter_masks)(
  const uint8_t *text, const cbs_letter *letters, size_t letter_count, uint64_t *masks) {
  for (size_t index = 0; index < letter_count; index++)
    masks[index] = KERNEL(letter_mask)(text, letters[index]);
  uint64_t high = BLOCK_MASK(high_bits(load(at)));
  uint64_t capitals = BLOCK_MASK(KERNEL(within)(load(at), 'A', 26));
  uint64_t smalls = BLOCK_MASK(KERNEL(within)(load(at), 'a', 26)) | high;
  uint64_t digits = BLOCK_MASK(KERNEL(within)(load(at), '0', 10));
  if (high != 0) {
    uint64_t high_capitals = BLOCK_MASK(KERNEL(within)(load(at), 0x81, 1));
    uint64_t high_digits = BLOCK_MASK(KERNEL(within)(load(at), 0x82, 1));
    uint64_t signs = BLOCK_MASK(KERNEL(within)(load(at), 0x83, 1));
    capitals |= high_capitals;
    digits |= high_digits;
    smalls &= ~(high_capitals | high_digits | signs);
  }
  masks[letter_count] = capitals;
  masks[letter_count + 1] = smalls;
  masks[letter_count + 2] = digits;
}
