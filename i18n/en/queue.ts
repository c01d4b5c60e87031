/** Navigation between the records of the board. */
export const queue = {
  label: 'Records of your board: %{view}',
  position: '%{position} of %{total} · %{view}',
  left: '%{count} left · %{view}',
  previous: 'Previous record',
  next: 'Next record',
} as const
