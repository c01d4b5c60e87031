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

/** The sheet that the choices of a column are listed on, for lists can be longer than a cell's rule may be. */
const choicesSheet = 'risk-board-lists'

/** The lists of the columns with choices; the sheet comes with the first one. */
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
    /** Offers choices in a range of cells; other words can still be typed, and are looked at when they come back. */
    offer(sheet: ExcelJS.Worksheet, range: string, choices: readonly (string | number)[]): void {
      const rules = (sheet as unknown as { dataValidations: { add: (range: string, rule: object) => void } })
        .dataValidations
      rules.add(range, { type: 'list', allowBlank: true, showErrorMessage: false, formulae: [listed(choices)] })
    },
  }
}

/** The sheet with the original of every row, so that edits can be found (rule export.marks). */
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
    /** Protects the sheet against a mistake; a deliberate change only harms the user's own edits. */
    close: () => sheet.protect('', {}),
  }
}

/** The columns of a sheet as they are marked. Moments are left out: each program reads them its own way. */
function markedOf(part: MarkedPart, { name, columns }: SheetFrame): { sheet: MarkedSheet; places: number[] } {
  const places = columns.flatMap(({ kind }, place) => (kind === 'date' ? [] : [place]))
  const kept = columns.filter(({ kind }) => kind !== 'date').map(({ header, field }) => ({ header, field }))
  return { sheet: { part, name, columns: kept }, places }
}

/** A cell as it will be read back. */
function textOf(value: CellValue | undefined): string {
  if (value instanceof Date) return ''
  if (value === null || value === undefined || value === '') return emptyValue
  return typeof value === 'object' ? value.text : fitting(String(value))
}
