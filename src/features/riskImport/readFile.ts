import type ExcelJS from 'exceljs'
import Papa from 'papaparse'
import { fileSize } from '#domain/validation/files'
import { marksSheet } from '#domain/riskImports/returned/marks'
import { cellText } from '#domain/validation/cellText'
import { openWorkbook } from '#src/platform/openWorkbook.ts'
import { FileProblemError, registerLimits } from './fileProblem.ts'

/** A sheet of a file, its cells as texts. */
export interface FileSheet {
  name: string
  rows: string[][]
  /** Of each row the columns whose cell is merged with the one above it. */
  merged?: number[][]
}

/**
 * The sheets of an .xlsx or .csv file that hold anything, with formulas as their values; macros and links are not looked at.
 * @throws FileProblemError where it is neither, empty or too large
 */
export async function readFile({ name, bytes }: { name: string; bytes: ArrayBuffer }): Promise<FileSheet[]> {
  if (fileSize(bytes.byteLength, registerLimits.megabytes)) throw new FileProblemError('tooLarge')
  const kind = kindOf(new Uint8Array(bytes, 0, Math.min(bytes.byteLength, longestMark)))
  if (kind === 'oldExcel' || kind === 'notRegister') throw new FileProblemError(kind)
  const sheets = kind === 'archive' ? await readWorkbook(bytes) : [{ name, rows: readText(bytes) }]
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  if (filled.length === 0) throw new FileProblemError('empty')
  return filled
}

/** What files begin with, whatever they are called. A workbook with a password looks like one of an Excel before 2007. */
const marks = [
  { kind: 'archive', bytes: [0x50, 0x4b] },
  { kind: 'oldExcel', bytes: [0xd0, 0xcf, 0x11, 0xe0] },
  // PDF, RTF and pages of the web, some of which hold nothing but letters.
  { kind: 'notRegister', bytes: [0x25, 0x50, 0x44, 0x46] },
  { kind: 'notRegister', bytes: [0x7b, 0x5c, 0x72, 0x74, 0x66] },
  { kind: 'notRegister', bytes: [0x3c] },
] as const

const longestMark = Math.max(...marks.map((mark) => mark.bytes.length))

const kindOf = (first: Uint8Array) =>
  marks.find(({ bytes }) => bytes.every((byte, place) => first[place] === byte))?.kind ?? 'text'

async function readWorkbook(bytes: ArrayBuffer): Promise<FileSheet[]> {
  const workbook = await openWorkbook(
    bytes,
    registerLimits.unpackedBytes,
    (problem) => new FileProblemError(problem === 'tooMuch' ? problem : 'notRegister'),
  )
  // Documents and presentations are archives as well.
  if (workbook.worksheets.length === 0) throw new FileProblemError('notRegister')
  const most = workbook.getWorksheet(marksSheet) ? registerLimits.ownRows : registerLimits.rows
  return workbook.worksheets.map((sheet) => ({ name: sheet.name, ...rowsOf(sheet, most) }))
}

function rowsOf(sheet: ExcelJS.Worksheet, most: number): Omit<FileSheet, 'name'> {
  const rows: string[][] = []
  const merged: number[][] = []
  sheet.eachRow((row, number) => {
    if (number > most) throw new FileProblemError('tooManyRows')
    const cells: string[] = []
    row.eachCell((cell, column) => {
      // Of merged cells the first alone says something; the library repeats it in all others.
      const isFirst = !cell.isMerged || cell.master.address === cell.address
      if (column > registerLimits.columns) return
      if (isFirst) cells[column - 1] = shownText(cell)
      else if (cell.master.col === cell.col && cell.master.row !== cell.row)
        (merged[number - 1] ??= []).push(column - 1)
    })
    rows[number - 1] = Array.from(cells, (cell) => cell ?? '')
  })
  return {
    rows: Array.from(rows, (row) => row ?? []),
    ...(merged.length > 0 ? { merged: Array.from(merged, (columns) => columns ?? []) } : {}),
  }
}

/** What a cell shows; shares are stored as 0.4 and shown as 40%. */
function shownText(cell: ExcelJS.Cell): string {
  const text = cellText(cell.value)
  const isShare = cell.numFmt?.includes('%') && text !== '' && Number.isFinite(Number(text))
  return isShare ? `${Math.round(Number(text) * 10_000) / 100}%` : text
}

/** A text file: Unicode, or the Thai code page in which Excel on a Thai Windows saves. */
function readText(bytes: ArrayBuffer): string[][] {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    text = new TextDecoder('windows-874').decode(bytes)
  }
  if (text.includes('\0')) throw new FileProblemError('notRegister')
  const { data } = Papa.parse<string[]>(text)
  if (data.length > registerLimits.rows) throw new FileProblemError('tooManyRows')
  return data.map((row) => row.slice(0, registerLimits.columns).map((cell) => cell.trim()))
}
