import type ExcelJS from 'exceljs'
import {
  headOfMarks,
  marksSheet,
  printsOf,
  rowOfMark,
  type Mark,
  type MarkedPart,
  type MarkedSheet,
} from '#domain/riskImports/returned/marks'
import { emptyValue } from '#domain/validation/emptyValue'
import { fitting } from './cells.ts'
import type { CellValue, SheetFrame, WorkbookFrame } from './workbookContent.ts'

/** The sheet with the choices of the columns, because a list can be longer than a validation rule allows. */
const choicesSheet = 'risk-board-lists'

/** Manages the lists of the columns with choices; creates the sheet with the first list. */
export function openChoices(workbook: ExcelJS.Workbook) {
  const places = new Map<string, string>()
  const listed = (choices: readonly (string | number)[]): string => {
    const key = JSON.stringify(choices)
    const known = places.get(key)
    if (known) return known
    const sheet = workbook.getWorksheet(choicesSheet) ?? workbook.addWorksheet(choicesSheet, { state: 'veryHidden' })
    const column = sheet.getColumn(places.size + 1)
    column.values = [...choices]
    const place = `'${choicesSheet}'!$${column.letter}$1:$${column.letter}$${choices.length}`
    places.set(key, place)
    return place
  }
  return {
    /** Offers choices in a range of cells; other text can still be typed, and the import checks it. */
    offer(sheet: ExcelJS.Worksheet, range: string, choices: readonly (string | number)[]): void {
      const rules = (sheet as unknown as { dataValidations: { add: (range: string, rule: object) => void } })
        .dataValidations
      rules.add(range, { type: 'list', allowBlank: true, showErrorMessage: false, formulae: [listed(choices)] })
    },
  }
}

/** Creates the sheet with the original of every row, so that the import can find changes (rule export.marks). */
export function openMarks(workbook: ExcelJS.Workbook, { records, impacts, plans }: WorkbookFrame) {
  const sheet = workbook.addWorksheet(marksSheet, { state: 'veryHidden' })
  const marked = {
    record: markedOf('record', records),
    impact: markedOf('impact', impacts),
    plan: markedOf('plan', plans),
  }
  for (const row of headOfMarks(Object.values(marked).map(({ sheet: one }) => one))) sheet.addRow(row)
  return {
    add(part: MarkedPart, mark: Pick<Mark, 'id' | 'key' | 'version'>, cells: readonly CellValue[]): void {
      const { sheet: one, places } = marked[part]
      const prints = printsOf(one.columns, (column) => textOf(cells[places[column] ?? -1]))
      sheet.addRow(rowOfMark({ part, prints, ...mark }))
    },
    /** Protects the sheet against accidents; a deliberate change harms only the user's own edits. */
    close: () => sheet.protect('', {}),
  }
}

/** Returns the marked columns of a sheet. Timestamps are left out, because programs read them differently. */
function markedOf(part: MarkedPart, { name, columns }: SheetFrame): { sheet: MarkedSheet; places: number[] } {
  const places = columns.flatMap(({ kind }, place) => (kind === 'date' ? [] : [place]))
  const kept = columns.filter(({ kind }) => kind !== 'date').map(({ header, field }) => ({ header, field }))
  return { sheet: { part, name, columns: kept }, places }
}

/** Returns the value of a cell as the import will read it. */
function textOf(value: CellValue | undefined): string {
  if (value instanceof Date) return ''
  if (value === null || value === undefined || value === '') return emptyValue
  return typeof value === 'object' ? value.text : fitting(String(value))
}
