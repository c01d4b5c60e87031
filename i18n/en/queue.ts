/** Navigation between the records of the board. */
export const queue = {
  label: 'Records of your board: %{view}',
  position: '%{position} of %{total} · %{view}',
  left: '%{count} left · %{view}',
  previous: 'Previous record',
  next: 'Next record',
  help: 'Keyboard shortcuts',
  keysOn: 'Single keys act on the page',
  shortcuts: {
    next: 'Next record of the board',
    previous: 'Previous record of the board',
    decision: 'Go to the next part awaiting your decision',
    changes: 'Go to the changes since the last decision',
    board: 'Back to the risk board',
    help: 'Show these shortcuts',
  },
} as const
