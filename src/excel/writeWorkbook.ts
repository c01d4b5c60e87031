import ExcelJS from 'exceljs'
import { levelOf, rates, type Level } from '../../domain/risks/heatMap.ts'
import { lightTokens } from '../theme/tokens.ts'
import type { CellValue, MatrixContent, WorkbookContent } from './workbookContent.ts'

/** The most a cell of Excel holds, in characters. */
const cellLimit = 32_767
const dateFormat = 'dd/mm/yyyy hh:mm'

/**
 * Writes the workbook. Every text stays text, whatever it begins with: it is stored as a string and in a
 * column formatted as text, so that no spreadsheet takes it for a formula.
 * @param onProgress share of the work that is done, 0 to 1
 */
export async function writeWorkbook(
  content: WorkbookContent,
  onProgress: (share: number) => void = () => undefined,
): Promise<ArrayBuffer> {
  const workbook = new ExcelJS.Workbook()
  writeMethod(workbook, content.method)
  for (const matrix of content.matrices) writeMatrix(workbook, matrix)
  writeRecords(workbook, content.records, (share) => onProgress(share * 0.7))
  // Exceljs says nothing while it packs the file.
  const buffer = await workbook.xlsx.writeBuffer()
  onProgress(1)
  return buffer as ArrayBuffer
}

function writeMethod(workbook: ExcelJS.Workbook, { name, lines }: WorkbookContent['method']): void {
  const sheet = workbook.addWorksheet(name)
  sheet.columns = [{ width: 26 }, { width: 90 }]
  for (const line of lines) {
    const row = sheet.addRow([])
    if (line.kind === 'blank') continue
    if (line.kind === 'title' || line.kind === 'heading') {
      row.getCell(1).value = line.text
      row.getCell(1).font = { bold: true, size: line.kind === 'title' ? 16 : 12 }
      continue
    }
    setCell(row.getCell(1), line.label)
    setCell(row.getCell(2), line.value)
    row.getCell(2).alignment = { wrapText: true, vertical: 'top', horizontal: 'left' }
    row.getCell(1).font = { bold: true }
    if (line.kind === 'level') fill(row.getCell(1), line.level)
  }
}

function writeMatrix(workbook: ExcelJS.Workbook, matrix: MatrixContent): void {
  const sheet = workbook.addWorksheet(matrix.name)
  sheet.columns = [{ width: 24 }, ...rates.map(() => ({ width: 18 }))]
  sheet.addRow([matrix.title]).font = { bold: true, size: 16 }
  const write = (title: string, valueOf: (likelihood: number, impact: number) => CellValue) => {
    sheet.addRow([])
    sheet.addRow([`${title} (${matrix.likelihood} × ${matrix.impact})`]).font = { bold: true, size: 12 }
    // Likelihood grows upwards and impact to the right, as on the screen.
    for (const likelihood of [...rates].reverse()) {
      const row = sheet.addRow([`${likelihood} · ${matrix.likelihoodWords[likelihood - 1]}`])
      row.height = 32
      for (const impact of rates) {
        const cell = row.getCell(impact + 1)
        setCell(cell, valueOf(likelihood, impact))
        cell.alignment = { horizontal: 'center', vertical: 'middle', wrapText: true }
        fill(cell, levelOf(likelihood, impact))
      }
    }
    sheet.addRow(['', ...rates.map((impact) => `${impact} · ${matrix.impactWords[impact - 1]}`)])
  }
  write(matrix.countsTitle, (likelihood, impact) => matrix.counts[likelihood - 1]?.[impact - 1] ?? 0)
  write(matrix.numbersTitle, (likelihood, impact) => matrix.numbers[likelihood - 1]?.[impact - 1] ?? '')
  sheet.addRow([])
  sheet.addRow([matrix.unrated])
}

function writeRecords(
  workbook: ExcelJS.Workbook,
  { name, columns, rows }: WorkbookContent['records'],
  onProgress: (share: number) => void,
): void {
  // Number and title row stay in sight while one scrolls.
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', xSplit: 1, ySplit: 1 }] })
  sheet.columns = columns.map(({ width, kind }) => ({
    width,
    style: {
      alignment: { vertical: 'top', wrapText: kind === 'text' },
      ...(kind === 'text' && { numFmt: '@' }),
    },
  }))
  const head = sheet.addRow(columns.map(({ header }) => header))
  head.font = { bold: true, color: { argb: argb(lightTokens.onHeader) } }
  head.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: argb(lightTokens.header) } }
  head.alignment = { vertical: 'middle', wrapText: true }
  rows.forEach((values, index) => {
    const row = sheet.addRow([])
    values.forEach((value, column) => setCell(row.getCell(column + 1), value))
    if (index % 100 === 0) onProgress(index / rows.length)
  })
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: Math.max(1, rows.length + 1), column: columns.length } }
}

function setCell(cell: ExcelJS.Cell, value: CellValue): void {
  if (value === null || value === '') return
  if (value instanceof Date) {
    // Excel knows no time zones: what the cell shows is the reader's own time.
    cell.value = new Date(value.getTime() - value.getTimezoneOffset() * 60_000)
    cell.numFmt = dateFormat
  } else if (typeof value === 'object') {
    cell.value = value.text
    fill(cell, value.level)
  } else cell.value = typeof value === 'string' ? value.slice(0, cellLimit) : value
}

function fill(cell: ExcelJS.Cell, level: Level): void {
  const { soft, text } = lightTokens.level[level]
  cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: argb(soft) } }
  cell.font = { bold: true, color: { argb: argb(text) } }
}

const argb = (colour: string) => `FF${colour.slice(1).toUpperCase()}`
