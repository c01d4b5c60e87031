/** What was typed and not saved: kept in the browser, offered again, compared with what others saved. */
export const drafts = {
  foundTitle: 'You have unsaved input here',
  foundText: 'Typed on %{time} and never saved. Choose what to take over for each field.',
  conflictTitle: 'Your input and a change by somebody else',
  conflictText:
    'The record was changed after you began to type. Choose what stands for each field; nothing is saved yet.',
  mine: 'Your input',
  theirs: 'As saved now',
  alsoChanged: 'Changed by somebody else too',
  choiceOf: 'What stands for: %{field}',
  discard: 'Discard my input',
  restore: 'Restore',
  takeOver: 'Take over the chosen ones',
  changedMeanwhile: 'Somebody else saved this record while you were typing. Your input is still here.',
  compare: 'Compare',
}
