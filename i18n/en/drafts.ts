/** Unsaved input: stored in the browser, offered again, compared with the saved values of others. */
export const drafts = {
  foundTitle: 'You have unsaved changes',
  foundText: 'Entered on %{time} but not saved. Choose which value to keep for each field.',
  conflictTitle: 'This record was saved while you were typing',
  conflictText:
    'Somebody else, or you in another window, saved it after you started typing. Choose which value to keep for each field; nothing has been saved yet.',
  mine: 'Your version',
  theirs: 'Saved version',
  alsoChanged: 'Also saved with another value',
  choiceOf: 'Value to keep: %{field}',
  discard: 'Discard my input',
  restore: 'Restore',
  takeOver: 'Keep the selected values',
  changedMeanwhile:
    'This record was saved while you were typing, by somebody else or by you in another window. Your input is still here.',
  compare: 'Compare',
} as const
