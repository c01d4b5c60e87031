import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import ExcelJS from 'exceljs'
import { largestPageSize } from '#domain/validation/limits'
import { messages } from '#i18n/en/index'
import { contentOf } from '#src/features/risks/exchange/excel/contentOf.ts'
import type {
  CellValue,
  RecordRow,
  WorkbookEnd,
  WorkbookFrame,
} from '#src/features/risks/exchange/excel/workbookContent.ts'
import { openWorkbook } from '#src/features/risks/exchange/excel/writeWorkbook.ts'
import { createI18nProvider } from '#src/platform/i18n/i18nProvider.ts'
import { risksOf } from './risks.ts'

const { values: options } = parseArgs({
  options: { rows: { type: 'string', default: '10000' }, way: { type: 'string' }, out: { type: 'string' } },
})

/** The figures of one process: seconds of writing, and its memory peak in MB. */
export interface Written {
  seconds: number
  megabytes: number
  fileSize: number
}

/** Writes one workbook, ours or the bare one, and reports to its parent: memory is measured per process. */
async function main(): Promise<void> {
  const { frame, rows, end } = contentOfRisks(Number(options.rows))
  const started = performance.now()
  const buffer = options.way === 'bare' ? await writeBare(frame, rows, end) : await writeOurs(frame, rows, end)
  const seconds = (performance.now() - started) / 1000
  if (options.out) writeFileSync(options.out, new Uint8Array(buffer))
  const written: Written = {
    seconds,
    megabytes: process.resourceUsage().maxRSS / 1024,
    fileSize: buffer.byteLength,
  }
  process.send?.(written)
}

function contentOfRisks(count: number): { frame: WorkbookFrame; rows: RecordRow[]; end: WorkbookEnd } {
  const english = createI18nProvider('en', messages as never)
  const facts = {
    type: 'item',
    companyGroupName: 'Siam Kiln',
    exportedAt: new Date('2026-02-03T07:30:00Z'),
    filters: [],
    criteria: [],
    appetite: null,
    factText: () => '',
    lists: { categories: [], impacts: [] },
  } as const
  const content = contentOf(facts, (key, ...values) => english.translate(key, ...values))
  const rows = content.rowsOf(risksOf(count))
  return { frame: content.frame, rows, end: content.end() }
}

/** As the worker does it: page by page. */
async function writeOurs(frame: WorkbookFrame, rows: RecordRow[], end: WorkbookEnd): Promise<ArrayBuffer> {
  const workbook = openWorkbook(frame)
  for (let first = 0; first < rows.length; first += largestPageSize) {
    workbook.addRows(rows.slice(first, first + largestPageSize))
  }
  return workbook.finish(end)
}

/** The same cells by the library alone: no colours, no formats but those a date needs. */
async function writeBare(frame: WorkbookFrame, rows: RecordRow[], end: WorkbookEnd): Promise<ArrayBuffer> {
  const workbook = new ExcelJS.Workbook()
  workbook.addWorksheet(frame.method).addRows(end.method.map((line) => Object.values(line)))
  end.matrices.forEach((matrix, index) => {
    workbook.addWorksheet(frame.matrices[index]).addRows([...matrix.counts, ...matrix.numbers])
  })
  const bare = (value: CellValue) =>
    value !== null && typeof value === 'object' && 'text' in value ? value.text : (value ?? undefined)
  const [records, impacts, plans] = [frame.records, frame.impacts, frame.plans].map(({ name, columns }) => {
    const sheet = workbook.addWorksheet(name)
    sheet.addRow(columns.map(({ header }) => header))
    return (cells: readonly CellValue[]) => sheet.addRow(cells.map(bare))
  })
  for (const row of rows) {
    records?.(row.cells)
    for (const { cells } of row.impacts) impacts?.(cells)
    for (const { cells } of row.plans) plans?.(cells)
  }
  return (await workbook.xlsx.writeBuffer()) as ArrayBuffer
}

await main()
