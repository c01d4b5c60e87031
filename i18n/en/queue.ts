/** Going from record to record of the board that was open before. */
export const queue = {
  label: 'Records of your board: %{view}',
  position: '%{position} of %{total} · %{view}',
  previous: 'Previous record',
  next: 'Next record',
  help: 'Keyboard shortcuts',
  shortcuts: {
    next: 'Next record of the board',
    previous: 'Previous record of the board',
    decision: 'To the next part that waits for your decision',
    changes: 'To what changed since the last decision',
    board: 'Back to the risk board',
    help: 'Show these shortcuts',
  },
}
