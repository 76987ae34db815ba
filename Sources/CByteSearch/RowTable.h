/* The table of the loops of one level that look at rows. */
const cbs_row_loops KERNEL(cbs_row_loops) = {
  KERNEL(rows_with), KERNEL(joined_rows_with), KERNEL(high_rows), KERNEL(rows_in_order),
  KERNEL(letter_masks), KERNEL(row_scores), KERNEL(rows_stepped),
};
