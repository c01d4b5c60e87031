import type { CellProblem } from '#domain/riskSheet/cells'
import { validation } from './validation.ts'

/** Editing records as a table (rules sheet.columns, sheet.cells and sheet.saving). */
export const riskSheet = {
  open: 'Edit as a table',
  text: 'Each row is a record that you can edit. The keyboard works as in Excel; F6 leaves the table. Changes are saved automatically. The last row becomes a new record.',
  back: 'Risk board',
  grid: 'Records that you can edit',
  number: 'No.',
  newRow: 'New',
  select: 'Select record no. %{id}',
  selectNew: 'Select the new row %{row}',
  selectAll: 'Select all rows',
  undo: 'Undo',
  redo: 'Redo',
  more: 'The first %{shown} of %{total} records are shown. Filter the board to edit the others.',
  failed: 'The changes could not be saved: %{message}',
  states: {
    saved: 'Saved',
    unsaved: 'Not saved yet',
    saving: 'Saving…',
    offline: 'No connection. Your changes are kept in this browser and will be saved later.',
  },
  unread: '%{smart_count} cell is not saved |||| %{smart_count} cells are not saved',
  range: 'Selected cells: %{lines} × %{columns}',
  problems: {
    unknownCategory: 'Not in the list of categories',
    unknownRate: 'Not a rating from 1 to 5',
    unknownStatus: 'Not a status',
    unknownYesNo: 'Neither yes nor no',
    unknownNumber: 'Not a number',
    unknownDay: 'Not a date',
    unknownCurrency: 'Not a currency in the list',
    tooLong: 'The text is too long',
    unknownImpact: 'Not an impact type in the list',
    higherImpact: 'Another impact type is rated higher. Please change it in the form.',
    required: validation.required,
  } as const satisfies Record<CellProblem, string>,
  doubts: { aboveAppetite: 'Above the appetite of %{score}' },
  asked: 'Saved by somebody else: %{text}',
  conflicts: {
    title: 'Somebody else changed the same cells',
    cell: 'No. %{id}, %{column}',
    mine: 'Your value: %{text}',
    theirs: 'Saved value: %{text}',
    keepMine: 'Keep my value',
    takeTheirs: 'Use the saved value',
  },
  check: {
    start: 'Check and submit',
    nothing: 'No selected row can be submitted now.',
    missing:
      '%{smart_count} row has empty required cells, which are marked. |||| %{smart_count} rows have empty required cells, which are marked.',
    changed:
      '%{smart_count} row was changed by somebody else and was not submitted. |||| %{smart_count} rows were changed by somebody else and were not submitted.',
    confirm: 'Submit %{smart_count} row? |||| Submit %{smart_count} rows?',
    refused: 'No. %{id}: %{message}',
  },
  phone: 'Rows can be edited on a wider screen. Here you can open each record in its form.',
} as const
