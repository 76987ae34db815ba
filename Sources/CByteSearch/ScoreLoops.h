/* The loops of one level that score rows; see MaskLoops.h for what the level says.

     for each row, if it fits into a block
       keep of each letter the places behind a place of the letter before, and in front of
         one of the letter after
       if no way can be worth enough, as if each letter had its best place: 0
       for each letter, each of its places
         best = its worth there + the best of
           the letter before, right in front of it
           the letter before anywhere in front, less the gap */

/* What kind of place each of a block's is; none is of two kinds. */
typedef struct {
  uint64_t word_starts, bumps;
} KERNEL(places);

static inline KERNEL(places) KERNEL(places_of)(const uint8_t *text) {
  uint64_t capitals = BLOCK_MASK(KERNEL(within)(load(at), 'A', 26));
  uint64_t smalls = BLOCK_MASK(KERNEL(within)(load(at), 'a', 26));
  uint64_t digits = BLOCK_MASK(KERNEL(within)(load(at), '0', 10));
  uint64_t letters = capitals | smalls;
  return (KERNEL(places)){
    (letters | digits) & ~((letters | digits) << 1) & ~(uint64_t)1,
    (capitals & smalls << 1) | (digits & letters << 1)};
}

/* What a place is worth by what stands in front of it. */
static inline int32_t KERNEL(worth)(
  unsigned place, const KERNEL(places) *places, const cbs_weights *weights) {
  return (int32_t)(places->word_starts >> place & 1) * weights->word_start +
    (int32_t)(places->bumps >> place & 1) * weights->bump +
    (place == 0) * weights->value_start;
}

/* What the best of some places is worth, or more. */
static inline int32_t KERNEL(best_worth)(
  uint64_t marks, const KERNEL(places) *places, const cbs_weights *weights) {
  int32_t worth = (marks & places->bumps) != 0 ? weights->bump : 0;
  worth = (marks & places->word_starts) != 0 ? weights->word_start : worth;
  return marks & 1 ? weights->value_start : worth;
}

/* Keeps of each letter the places that a way can lead over; false where there is no way. */
static inline int KERNEL(ways)(
  const uint8_t *text, size_t length, const cbs_letter *letters, size_t letter_count,
  uint64_t *marks) {
  uint64_t all = KERNEL(lowest)(length), open = all;
  for (size_t index = 0; index < letter_count; index++) {
    uint64_t mask = KERNEL(letter_mask)(text, letters[index]) & open;
    if (mask == 0) return 0;
    marks[index] = mask;
    open = all & ~(mask ^ (mask - 1));
  }
  for (size_t index = letter_count - 1; index > 0; index--)
    marks[index - 1] &= KERNEL(lowest)((size_t)(63 - __builtin_clzll(marks[index])));
  return 1;
}

/* No less than the score: each letter as if it stood at its best place. */
static inline int32_t KERNEL(bound)(
  const uint64_t *marks, size_t letter_count, size_t length, const KERNEL(places) *places,
  const cbs_weights *weights) {
  int32_t bound = weights->letter + KERNEL(best_worth)(marks[0], places, weights);
  for (size_t index = 1; index < letter_count; index++) {
    uint64_t next = marks[index] & marks[index - 1] << 1;
    int32_t behind = KERNEL(best_worth)(marks[index], places, weights) - weights->gap - 1;
    int32_t run = KERNEL(best_worth)(next, places, weights);
    run = run > weights->run ? run : weights->run;
    bound += weights->letter + (next != 0 && run > behind ? run : behind);
  }
  return bound + (marks[letter_count - 1] >> (length - 1) & 1 ? weights->value_end : 0);
}

#define LARGER(a, b) ((a) > (b) ? (a) : (b))

/* The score of the best way. */
static inline int32_t KERNEL(best_way)(
  const uint64_t *marks, size_t letter_count, size_t length, const KERNEL(places) *places,
  const cbs_weights *weights) {
  int32_t scores[2][64];
  int32_t *before = scores[0], *now = scores[1];
  for (uint64_t rest = marks[0]; rest != 0; rest &= rest - 1) {
    unsigned place = (unsigned)__builtin_ctzll(rest);
    before[place] = weights->letter + KERNEL(worth)(place, places, weights);
  }
  for (size_t index = 1; index < letter_count; index++) {
    uint64_t given = marks[index - 1], waiting = given;
    int32_t near = INT32_MIN / 4, far = near;
    for (uint64_t rest = marks[index]; rest != 0; rest &= rest - 1) {
      unsigned place = (unsigned)__builtin_ctzll(rest);
      while (waiting != 0 && (unsigned)__builtin_ctzll(waiting) < place) {
        unsigned front = (unsigned)__builtin_ctzll(waiting);
        waiting &= waiting - 1;
        near = LARGER(near, before[front] + (int32_t)front);
        far = LARGER(far, before[front]);
      }
      int32_t worth = KERNEL(worth)(place, places, weights);
      int32_t best =
        worth + LARGER(near - (int32_t)place - weights->gap + 1, far - weights->widest_gap);
      if ((given << 1) >> place & 1)
        best = LARGER(best, before[place - 1] + LARGER(weights->run, worth));
      now[place] = weights->letter + best;
    }
    int32_t *last = before;
    before = now;
    now = last;
  }
  int32_t best = 0;
  for (uint64_t rest = marks[letter_count - 1]; rest != 0; rest &= rest - 1) {
    unsigned place = (unsigned)__builtin_ctzll(rest);
    best = LARGER(best, before[place] + (place + 1 == length ? weights->value_end : 0));
  }
  return best;
}

static void KERNEL(row_scores)(
  const uint8_t *text_start, const cbs_row *rows, size_t row_count, const cbs_letter *letters,
  size_t letter_count, cbs_weights weights, int32_t least, int32_t *scores) {
  for (size_t row = 0; row < row_count; row++) {
    if (row + ROWS_AHEAD < row_count)
      __builtin_prefetch(text_start + rows[row + ROWS_AHEAD].start);
    size_t length = rows[row].length;
    uint64_t marks[CBS_SCORED_LETTERS];
    scores[row] = length > 64 ? CBS_NOT_SCORED : 0;
    if (length > 64 || length == 0) continue;
    const uint8_t *text = text_start + rows[row].start;
    if (!KERNEL(ways)(text, length, letters, letter_count, marks)) continue;
    KERNEL(places) places = KERNEL(places_of)(text);
    if (least > 0 && KERNEL(bound)(marks, letter_count, length, &places, &weights) < least)
      continue;
    scores[row] = KERNEL(best_way)(marks, letter_count, length, &places, &weights);
  }
}
