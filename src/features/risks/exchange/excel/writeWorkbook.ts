import ExcelJS from 'exceljs'
import { appetiteEdges } from '#domain/risks/appetite'
import { recordOf } from '#domain/risks/fieldNames'
import { levelOf, levels, rates, type Level } from '#domain/risks/heatMap'
import { emptyValue } from '#domain/validation/emptyValue'
import { lightTokens } from '#src/ui/theme/tokens.ts'
import { fitting } from './cells.ts'
import { openChoices, openMarks } from './hiddenSheets.ts'
import { setUpPages } from './pageSetup.ts'
import type { CellValue, MatrixContent, RecordRow, SheetFrame, WorkbookEnd, WorkbookFrame } from './workbookContent.ts'

const matrixColumnWidth = 18
/** Spreadsheet programs choose different fonts for cells without a font name. In points. */
const bold = { name: 'Calibri', family: 2, size: 11, bold: true } as const
/** The date format of rule text.dates, in Excel's notation. */
const dateFormat = 'dd/mm/yyyy hh:mm:ss'
const dayFormat = 'dd/mm/yyyy'

/**
 * Opens a workbook. Text stays text, whatever its first character: cells are strings in columns with the text format,
 * so that no program reads them as formulas.
 */
export function openWorkbook(frame: WorkbookFrame) {
  const workbook = new ExcelJS.Workbook()
  const method = workbook.addWorksheet(frame.method)
  const matrices = frame.matrices.map((name) => workbook.addWorksheet(name))
  const [records, impacts, plans] = [frame.records, frame.impacts, frame.plans].map((sheet) =>
    openTable(workbook, sheet),
  ) as [Table, Table, Table]
  const marks = openMarks(workbook, frame)
  return {
    addRows(rows: readonly RecordRow[]): void {
      for (const { id, version, cells, ...parts } of rows) {
        records.addRow(cells)
        marks.add('record', { id, key: '', version }, cells)
        for (const { key, cells: ofImpact } of parts.impacts) {
          impacts.addRow(ofImpact)
          marks.add('impact', { id, key, version: '' }, ofImpact)
        }
        for (const { key, cells: ofPlan } of parts.plans) {
          plans.addRow(ofPlan)
          marks.add('plan', { id, key, version: '' }, ofPlan)
        }
      }
    },
    /** Writes the other sheets and packs the file. Exceljs reports no progress during packing. */
    async finish(end: WorkbookEnd) {
      writeMethod(method, end.method)
      matrices.forEach((sheet, index) => {
        const matrix = end.matrices[index]
        if (matrix) writeMatrix(sheet, matrix)
      })
      const choices = openChoices(workbook)
      for (const table of [records, impacts, plans]) table.close(choices)
      await marks.close()
      return (await workbook.xlsx.writeBuffer()) as ArrayBuffer
    },
  }
}

function writeMethod(sheet: ExcelJS.Worksheet, lines: WorkbookEnd['method']): void {
  const widths = [26, 90]
  sheet.columns = widths.map((width) => ({ width }))
  setUpPages(sheet, widths, false)
  for (const line of lines) {
    const row = sheet.addRow([])
    if (line.kind === 'blank') continue
    if (line.kind === 'title' || line.kind === 'heading') {
      row.getCell(1).value = line.text
      row.getCell(1).font = { ...bold, size: line.kind === 'title' ? 16 : 12 }
      continue
    }
    setCell(row.getCell(1), line.label)
    setCell(row.getCell(2), line.value)
    row.getCell(2).alignment = { wrapText: true, vertical: 'top', horizontal: 'left' }
    row.getCell(1).alignment = { vertical: 'top', horizontal: 'left' }
    row.getCell(1).font = bold
    if (line.kind === 'level') fill(row.getCell(1), line.level)
  }
}

function writeMatrix(sheet: ExcelJS.Worksheet, matrix: MatrixContent): void {
  const widths = [24, ...rates.map(() => matrixColumnWidth)]
  sheet.columns = widths.map((width) => ({ width }))
  setUpPages(sheet, widths, false)
  sheet.addRow([matrix.title]).font = { ...bold, size: 16 }
  const write = (title: string, valueOf: (likelihood: number, impact: number) => CellValue) => {
    sheet.addRow([])
    sheet.addRow([`${title} (${matrix.likelihood} × ${matrix.impact})`]).font = { ...bold, size: 12 }
    // Likelihood grows upwards and impact to the right, as on the screen.
    for (const likelihood of [...rates].reverse()) {
      const row = sheet.addRow([matrix.likelihoodWords[likelihood - 1]])
      row.getCell(1).alignment = { vertical: 'middle' }
      row.height = heightOf(rates.map((impact) => valueOf(likelihood, impact)))
      for (const impact of rates) {
        const cell = row.getCell(impact + 1)
        setCell(cell, valueOf(likelihood, impact))
        cell.alignment = { horizontal: 'center', vertical: 'middle', wrapText: true }
        fill(cell, levelOf(likelihood, impact))
        drawLine(cell, appetiteEdges({ likelihood, impact }, matrix.appetite))
      }
    }
    sheet.addRow(['', ...matrix.impactWords]).alignment = { horizontal: 'center' }
  }
  write(matrix.countsTitle, (likelihood, impact) => matrix.counts[likelihood - 1]?.[impact - 1] ?? 0)
  write(matrix.numbersTitle, (likelihood, impact) => matrix.numbers[likelihood - 1]?.[impact - 1] ?? '')
  sheet.addRow([])
  sheet.addRow([matrix.unrated])
}

/** Returns the height of a row of the matrix for its longest text, in points, up to Excel's maximum. */
function heightOf(values: readonly CellValue[]): number {
  const lines = Math.max(...values.map((value) => String(value).length)) / (matrixColumnWidth - 2)
  return Math.min(409, Math.max(32, (Math.ceil(lines) + 1) * 15))
}

/** A sheet with rows under a header. */
interface Table {
  addRow: (cells: readonly CellValue[]) => void
  close: (choices: ReturnType<typeof openChoices>) => void
}

/** The number of rows after the last one that also offer the choices, for new records. */
const spareRows = 200

function openTable(workbook: ExcelJS.Workbook, { name, columns }: SheetFrame): Table {
  // The number and title columns stay visible while the user scrolls.
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', xSplit: 1, ySplit: 1 }] })
  setUpPages(
    sheet,
    columns.map(({ width }) => width),
    true,
  )
  const styles = columns.map(({ kind }) => stylesOf(kind))
  sheet.columns = columns.map(({ width }, index) => ({ width, style: { ...styles[index]?.plain } }))
  const head = sheet.addRow(columns.map(({ header }) => header))
  head.font = { ...bold, color: { argb: argb(lightTokens.onHeader) } }
  head.alignment = { vertical: 'middle', wrapText: true }
  columns.forEach(({ field }, column) => {
    // Editable columns have a header in the product's colour; the others are read-only.
    const colour = field === null || field === 'id' ? lightTokens.inkMuted : lightTokens.header
    head.getCell(column + 1).fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: argb(colour) } }
  })
  return {
    addRow(cells) {
      const row = sheet.addRow([])
      // An empty value (rule text.empty); the import reads it as empty.
      cells.forEach((value, column) => {
        const cell = row.getCell(column + 1)
        const isDay = columns[column]?.kind === 'day' && typeof value === 'string' && value !== ''
        cell.value = isEmpty(value) ? emptyValue : isDay ? new Date(`${value}T00:00:00Z`) : writtenAs(value)
        cell.style = styles[column]?.of(value) ?? {}
      })
    },
    close(choices) {
      sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: sheet.rowCount, column: columns.length } }
      const last = sheet.rowCount + spareRows
      columns.forEach(({ choices: offered }, index) => {
        if (offered.length === 0) return
        const letter = sheet.getColumn(index + 1).letter
        choices.offer(sheet, `${letter}2:${letter}${last}`, offered)
      })
    },
  }
}

/** Caches the styles of a column's cells: the library writes a style again for every new object. */
function stylesOf(kind: SheetFrame['columns'][number]['kind']) {
  const plain: Partial<ExcelJS.Style> = {
    alignment: { vertical: 'top', wrapText: kind === 'text' },
    ...(kind === 'text' && { numFmt: '@' }),
    ...(kind === 'day' && { numFmt: dayFormat }),
  }
  const moment = { ...plain, numFmt: dateFormat }
  const ofLevel = recordOf(levels, (level) => ({ ...plain, ...colours(level) }))
  const of = (value: CellValue): Partial<ExcelJS.Style> =>
    value instanceof Date ? moment : value !== null && typeof value === 'object' ? ofLevel[value.level] : plain
  return { plain, of }
}

const isEmpty = (value: CellValue): value is null | '' => value === null || value === ''

function setCell(cell: ExcelJS.Cell, value: CellValue): void {
  if (isEmpty(value)) return
  cell.value = writtenAs(value)
  if (value instanceof Date) cell.numFmt = dateFormat
  else if (typeof value === 'object') fill(cell, value.level)
}

function writtenAs(value: NonNullable<CellValue>): string | number | Date {
  // Excel has no time zones: the cell contains the reader's local time.
  if (value instanceof Date) return new Date(value.getTime() - value.getTimezoneOffset() * 60_000)
  if (typeof value === 'object') return value.text
  return typeof value === 'string' ? fitting(value) : value
}

const fill = (cell: ExcelJS.Cell, level: Level): void => void Object.assign(cell, colours(level))

/** Returns the colours of a level: background and text. */
function colours(level: Level): Pick<ExcelJS.Style, 'fill' | 'font'> {
  const { soft, text } = lightTokens.level[level]
  return {
    fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: argb(soft) } },
    font: { ...bold, color: { argb: argb(text) } },
  }
}

/** The appetite line, at the edges of a cell above it. */
function drawLine(cell: ExcelJS.Cell, { left, below }: ReturnType<typeof appetiteEdges>): void {
  const line = { style: 'thick', color: { argb: argb(lightTokens.ink) } } as const
  if (left || below) cell.border = { ...(left && { left: line }), ...(below && { bottom: line }) }
}

const argb = (colour: string) => `FF${colour.slice(1).toUpperCase()}`
