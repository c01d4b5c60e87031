/** What was typed and not saved: kept in the browser, offered again, compared with what others saved. */
export const drafts = {
  foundTitle: 'You have unsaved changes',
  foundText: 'Entered on %{time} but not saved. Choose which value to keep for each field.',
  conflictTitle: 'Your changes conflict with somebody else’s',
  conflictText:
    'The record was changed after you started typing. Choose which value to keep for each field; nothing has been saved yet.',
  mine: 'Your version',
  theirs: 'Saved version',
  alsoChanged: 'Changed by somebody else too',
  choiceOf: 'Value to keep: %{field}',
  discard: 'Discard my input',
  restore: 'Restore',
  takeOver: 'Keep the selected values',
  changedMeanwhile: 'Somebody else saved this record while you were typing. Your input is still here.',
  compare: 'Compare',
}
