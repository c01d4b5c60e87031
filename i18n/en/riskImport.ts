import type { CellProblem } from '#domain/riskImports/readRegister'
import type { ReturnedCell } from '#domain/riskImports/returned/readReturned'
import type { ImportOutcome } from '#domain/wire/riskImports'

/** Importing an existing risk register: the file, its columns, the preview of its records, and what became of it. */
export const riskImport = {
  title: 'Import a register',
  text: 'Bring an existing risk register into your company group, where its risks become drafts, or a workbook that was exported from the board and edited. Nothing is saved before you have checked it.',
  back: 'Risk board',
  steps: { file: 'File', columns: 'Columns', records: 'Check', done: 'Done' },
  drop: 'Drop an Excel or CSV file here, or',
  choose: 'Choose a file',
  chooseOther: 'Choose another file',
  limits:
    'One .xlsx or .csv file of at most %{megabytes} MB and %{rows} risks. Any layout: columns are recognised by their names.',
  reading: 'Reading %{name}…',
  checking: 'Checking the risks…',
  writing: 'Saving %{smart_count} risk… |||| Saving %{smart_count} risks…',
  file: {
    tooLarge: 'Please choose a file no larger than %{megabytes} MB.',
    tooMuch: 'This workbook contains too much data to import.',
    tooManyRows: 'Please import at most %{rows} rows at a time.',
    notRegister: 'This file is neither an Excel workbook (.xlsx) nor a CSV file, or it is damaged.',
    noHead:
      'No sheet of this file has a row that names the columns of a risk register. It needs at least a column for the risk or its description.',
    empty: 'This file is empty.',
    failed: 'The file could not be read or written.',
  },
  fields: {
    likelihood: '%{assessmentType} likelihood',
    impact: '%{assessmentType} impact: %{impact}',
    impacts: '%{assessmentType} impact by type (one per line)',
    controls: '%{assessmentType} key current controls',
    plan: 'Mitigation plan',
    planStatus: 'Status of the mitigation plan',
  },
  columns: {
    sheet: 'Sheet',
    found:
      'The columns are named in row %{row}. Below it, there is %{smart_count} risk. |||| The columns are named in row %{row}. Below it, there are %{smart_count} risks.',
    noEvent: 'Please say which column describes the risk event.',
    tooMany: 'Please import at most %{rows} risks at a time.',
    list: 'Columns of the file',
    becomes: 'Import as',
    becomesOf: 'Import “%{heading}” as',
    nothing: 'Do not import',
    next: 'Check the risks',
  },
  preview: {
    table: 'Risks to import',
    filter: 'Show risks by result',
    all: 'All (%{count})',
    count: {
      new: 'New (%{count})',
      remarks: 'New, with remarks (%{count})',
      existing: 'Already recorded (%{count})',
      invalid: 'Invalid (%{count})',
    },
    none: 'No risk has this result.',
    columns: { rows: 'Row', event: 'Event description', gross: 'Gross', net: 'Net', plans: 'Plans', result: 'Result' },
    leftOut:
      'Row %{rows} was left out because it has no risk event or only a total. |||| %{smart_count} rows were left out because they have no risk event or only a total: %{rows}',
    existing: 'Same event as risk item no. %{id}',
    addExisting:
      'Also import the risk that is already recorded |||| Also import the %{smart_count} risks that are already recorded',
    start: 'Import %{smart_count} risk |||| Import %{smart_count} risks',
    back: 'Back to the columns',
  },
  verdicts: { new: 'New', remarks: 'New, with remarks', existing: 'Already recorded', invalid: 'Invalid' },
  problems: {
    unknownCategory: '%{field}: “%{cell}” is not in the list; the category “Other” is used.',
    unknownRate: '%{field}: “%{cell}” is not a rating from 1 to 5; it stays empty.',
    unknownStatus: '%{field}: “%{cell}” is not a status; “Pending” is used.',
    unknownImpact: '%{field}: “%{cell}” does not name an impact type; it is left out.',
    unknownYesNo: '%{field}: “%{cell}” is neither yes nor no; the risk is not private.',
    tooLong: '%{field}: the text is too long and will be shortened.',
  } satisfies Record<CellProblem, string>,
  difference: {
    found:
      'This workbook was exported from the risk board. %{smart_count} record differs from what is saved. |||| This workbook was exported from the risk board. %{smart_count} records differ from what is saved.',
    unchanged: '%{smart_count} record was not edited. |||| %{smart_count} records were not edited.',
    table: 'Differences',
    columns: { record: 'Record', changes: 'Changes', result: 'Result' },
    row: 'row %{row}',
    after: 'In the file',
    count: '%{outcome} (%{count})',
    outcomes: {
      changed: 'Changed',
      created: 'New',
      conflict: 'Conflict',
      denied: 'Not allowed',
      invalid: 'Invalid',
      unchanged: 'Unchanged',
    } satisfies Record<ImportOutcome, string>,
    changedByOthers: '%{field}: somebody else changed it since the export.',
    otherEdits: 'Cells in columns with a grey head were edited too. These are not imported.',
    place: '%{sheet}, row %{row}',
    problems: {
      unknownCategory: '%{place} – %{field}: “%{cell}” is not in the list.',
      unknownRate: '%{place} – %{field}: “%{cell}” is not a rating from 1 to 5.',
      unknownStatus: '%{place} – %{field}: “%{cell}” is not a status.',
      unknownYesNo: '%{place} – %{field}: “%{cell}” is neither yes nor no.',
      unknownNumber: '%{place} – %{field}: “%{cell}” is not a number.',
      unknownDay: '%{place} – %{field}: “%{cell}” is not a date.',
      unknownCurrency: '%{place} – %{field}: “%{cell}” is not a currency in the list.',
      unknownImpact: '%{place}: “%{cell}” does not name an assessment and an impact type.',
      unknownRecord: '%{place}: record no. %{cell} was not exported with this file.',
      repeatedRecord: '%{place}: record no. %{cell} appears more than once. Delete the number to create a new record.',
      tooLong: '%{place} – %{field}: the text is too long.',
    } satisfies Record<ReturnedCell['problem'], string>,
    start: 'Save %{smart_count} record |||| Save %{smart_count} records',
  },
  done: {
    created: '%{smart_count} risk was imported as a draft. |||| %{smart_count} risks were imported as drafts.',
    changed: '%{smart_count} record was changed. |||| %{smart_count} records were changed.',
    nothing: 'Nothing was changed.',
    leftOut: '%{smart_count} risk was not imported. |||| %{smart_count} risks were not imported.',
    download: 'Download them with the reasons',
    fileName: 'risks-not-imported.xlsx',
    sheet: 'Not imported',
    reason: 'Reason',
    open: 'Open the drafts',
    again: 'Import another file',
  },
  past: {
    title: 'Earlier imports',
    text: 'An import can be undone as a whole until somebody works on one of its risks.',
    facts: '%{smart_count} risk, by %{name} on %{date} |||| %{smart_count} risks, by %{name} on %{date}',
    changedFacts:
      '%{smart_count} record changed, by %{name} on %{date} |||| %{smart_count} records changed, by %{name} on %{date}',
    changed: 'It changed records that were there before. Their history shows what it changed.',
    wasUndone: 'undone on %{date}',
    undo: 'Undo import',
    undoTitle: 'Undo this import?',
    undoText:
      '%{smart_count} draft from “%{source}” will be deleted. |||| %{smart_count} drafts from “%{source}” will be deleted.',
    undone:
      'The import was undone: %{smart_count} draft deleted. |||| The import was undone: %{smart_count} drafts deleted.',
    touched:
      '%{smart_count} of its risks was edited or deleted since. |||| %{smart_count} of its risks were edited or deleted since.',
  },
}
