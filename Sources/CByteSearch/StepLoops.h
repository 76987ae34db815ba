/* The loop of one level that matches patterns of steps; see MaskLoops.h for what the level says.

     for each row: the place in front of each of its letters and behind the last
     for each set: mark its letters in each row
     for each step: in each row, from the places to those where it leads
     found are the rows in which a place is left

   The rows of a group are the inner loop, so that the compiler takes several at once. */

/* What is known of 64 rows. */
typedef struct {
  /* The bit behind the last letter. */
  uint64_t ends[64];
  uint64_t marks[CBS_SETS][64];
} KERNEL(marked_rows);

static inline int KERNEL(is_break)(uint8_t byte) { return byte == '\n' || byte == '\r'; }

/* Lays the ends of the rows down, and tells which rows are too long, or end in a way that is not told. */
static uint64_t KERNEL(lay_ends)(
  const uint8_t *text, const cbs_row *rows, size_t row_count, const cbs_steps *steps,
  KERNEL(marked_rows) *marked) {
  uint64_t untold = 0;
  for (size_t row = 0; row < 64; row++) marked->ends[row] = 1;
  for (size_t row = 0; row < row_count; row++) {
    if (row + ROWS_AHEAD < row_count) __builtin_prefetch(text + rows[row + ROWS_AHEAD].start);
    size_t length = rows[row].length;
    int is_untold = length > 63 || (steps->minds_last_break && length > 0 &&
      KERNEL(is_break)(text[rows[row].start + length - 1]));
    untold |= (uint64_t)is_untold << row;
    marked->ends[row] = is_untold ? 1 : (uint64_t)1 << length;
  }
  return untold;
}

static void KERNEL(mark_run)(
  const uint8_t *text_start, const cbs_row *rows, size_t row_count, cbs_run run, uint64_t *marks) {
  lanes letter_case = splat(run.letter_case);
  for (size_t row = 0; row < row_count; row++) {
    const uint8_t *text = text_start + rows[row].start;
    marks[row] |=
      BLOCK_MASK(KERNEL(within)(either(load(at), letter_case), run.first, run.count));
  }
}

static void KERNEL(mark_sets)(
  const uint8_t *text, const cbs_row *rows, size_t row_count, const cbs_steps *steps,
  KERNEL(marked_rows) *marked) {
  for (size_t index = 0; index < steps->set_count; index++) {
    cbs_set set = steps->sets[index];
    uint64_t *marks = marked->marks[index];
    for (size_t row = 0; row < 64; row++) marks[row] = 0;
    for (size_t run = 0; run < set.run_count; run++)
      KERNEL(mark_run)(text, rows, row_count, steps->runs[set.first_run + run], marks);
    uint64_t others = set.is_inverted ? ~(uint64_t)0 : 0;
    for (size_t row = 0; row < 64; row++) marks[row] = (marks[row] ^ others) & (marked->ends[row] - 1);
  }
}

#define EACH_ROW for (size_t row = 0; row < 64; row++)

/* Goes one step that leads from some places to others. */
static void KERNEL(go)(
  cbs_step_kind kind, const uint64_t *restrict marks, const uint64_t *restrict ends,
  uint64_t *restrict places) {
  switch (kind) {
  case cbs_one: EACH_ROW places[row] = (places[row] & marks[row]) << 1; break;
  case cbs_many:
    /* The sum carries each place to the end of the letters that follow one another from there. */
    EACH_ROW places[row] |= ((places[row] & marks[row]) + marks[row]) ^ marks[row];
    break;
  case cbs_start: EACH_ROW places[row] &= 1; break;
  case cbs_end: EACH_ROW places[row] &= ends[row]; break;
  case cbs_edge: EACH_ROW places[row] &= marks[row] ^ marks[row] << 1; break;
  case cbs_no_edge: EACH_ROW places[row] &= ~(marks[row] ^ marks[row] << 1); break;
  default: break;
  }
}

static cbs_told_rows KERNEL(rows_stepped)(
  const uint8_t *text, const cbs_row *rows, size_t row_count, const cbs_steps *steps) {
  KERNEL(marked_rows) marked;
  uint64_t places[64], forked[CBS_FORKS][64], reached[CBS_FORKS][64];
  size_t fork = 0;
  cbs_told_rows told = {0, KERNEL(lay_ends)(text, rows, row_count, steps, &marked)};
  KERNEL(mark_sets)(text, rows, row_count, steps, &marked);
  EACH_ROW places[row] = marked.ends[row] | (marked.ends[row] - 1);
  for (size_t index = 0; index < steps->step_count; index++) {
    cbs_step step = steps->steps[index];
    switch (step.kind) {
    case cbs_fork:
      EACH_ROW {
        forked[fork][row] = places[row];
        reached[fork][row] = 0;
      }
      fork++;
      break;
    case cbs_turn:
      EACH_ROW {
        reached[fork - 1][row] |= places[row];
        places[row] = forked[fork - 1][row];
      }
      break;
    case cbs_join:
      fork--;
      EACH_ROW places[row] |= reached[fork][row];
      break;
    default: KERNEL(go)(step.kind, marked.marks[step.set], marked.ends, places);
    }
  }
  for (size_t row = 0; row < row_count; row++) told.found |= (uint64_t)(places[row] != 0) << row;
  told.found &= ~told.untold;
  return told;
}
