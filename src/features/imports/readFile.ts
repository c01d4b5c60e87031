import { CFB, read, type CellObject, type WorkSheet } from '@e965/xlsx'
import type { NamedSheet } from '#domain/riskImports/interpret'
import { marksSheet } from '#domain/riskImports/returned/marks'
import { fileSize } from '#domain/validation/files'
import { unpackedSize } from '#src/platform/unpackedSize.ts'
import { FileProblemError, registerLimits } from './fileProblem.ts'
import { encodingOf, readText, type Encoding, type Separator } from './readText.ts'

export interface FileSheet extends NamedSheet {
  rows: string[][]
  encoding?: Encoding
  /** The sign between the columns of a text file. */
  separator?: Separator
}

/** How to read a text file if the detection is wrong. */
export interface TextChoices {
  encoding?: Encoding | undefined
  separator?: Separator | undefined
}

interface RegisterFile extends TextChoices {
  name: string
  bytes: ArrayBuffer
}

/**
 * Returns the non-empty sheets of a workbook or text file.
 * @throws FileProblemError if it is neither, empty or too large
 */
export async function readFile({ name, bytes, ...choices }: RegisterFile): Promise<FileSheet[]> {
  if (fileSize(bytes.byteLength, registerLimits.megabytes)) throw new FileProblemError('tooLarge')
  const all = new Uint8Array(bytes)
  const kind = kindOf(all)
  if (kind === 'notRegister') throw new FileProblemError(kind)
  const sheets = kind === 'text' ? [readTextFile(name, all, choices)] : await readWorkbook(bytes, kind === 'archive')
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  if (filled.length === 0) throw new FileProblemError('empty')
  return filled
}

function readTextFile(name: string, bytes: Uint8Array, choices: TextChoices): FileSheet {
  const encoding = choices.encoding ?? encodingOf(bytes)
  return { name, ...readText(bytes, encoding, choices.separator), encoding }
}

/** The first bytes identify the type of a file, whatever its name. */
const marks = [
  { kind: 'archive', bytes: [0x50, 0x4b] },
  { kind: 'oldWorkbook', bytes: [0xd0, 0xcf, 0x11, 0xe0] },
  // PDF, RTF and HTML files; some of them contain only letters.
  { kind: 'notRegister', bytes: [0x25, 0x50, 0x44, 0x46] },
  { kind: 'notRegister', bytes: [0x7b, 0x5c, 0x72, 0x74, 0x66] },
  { kind: 'notRegister', bytes: [0x3c] },
] as const

const kindOf = (first: Uint8Array) =>
  marks.find(({ bytes }) => bytes.every((byte, place) => first[place] === byte))?.kind ?? 'text'

/** The last column that a sheet can have. */
const lastColumn = 16_384

/**
 * Returns the sheets of a workbook of Excel or LibreOffice, with formulas as their values; macros and links are
 * ignored.
 * @throws FileProblemError if it is not a workbook, has a password or is too large
 */
async function readWorkbook(bytes: ArrayBuffer, isArchive: boolean): Promise<FileSheet[]> {
  if (isArchive) await refuseBombs(new Uint8Array(bytes))
  // The library would read a file that is not a container as text.
  else open(() => CFB.read(new Uint8Array(bytes), { type: 'array' }))
  const most = registerLimits.ownRows + 1
  const workbook = open(() =>
    read(new Uint8Array(bytes), {
      dense: true,
      cellDates: true,
      UTC: true,
      cellNF: true,
      cellStyles: true,
      cellFormula: false,
      cellHTML: false,
      sheetRows: most,
    }),
  )
  const isOurs = workbook.SheetNames.includes(marksSheet)
  return workbook.SheetNames.map((name, place) => {
    const sheet = workbook.Sheets[name] ?? {}
    const isHidden = (workbook.Workbook?.Sheets?.[place]?.Hidden ?? 0) > 0
    return {
      name,
      ...sheetOf(sheet, isOurs ? registerLimits.ownRows : registerLimits.rows),
      ...(isHidden && { isHidden }),
    }
  })
}

/** Any error of the library means that the file is faulty. */
function open<Result>(reading: () => Result): Result {
  try {
    return reading()
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message)
    throw new FileProblemError(isLocked ? 'password' : 'notRegister')
  }
}

/** Refuses archives that unpack to more than a browser's memory, and columns beyond the limit of a sheet. */
async function refuseBombs(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const size = await unpackedSize(bytes, registerLimits.unpackedBytes).catch(() => {
    throw new FileProblemError('notRegister')
  })
  if (size > registerLimits.unpackedBytes) throw new FileProblemError('tooMuch')
  const { FileIndex } = open(() => CFB.read(bytes, { type: 'array' }))
  const decoder = new TextDecoder()
  for (const { content } of FileIndex) {
    // Every part, because a sheet can have any name and any declared type.
    const text = decoder.decode(Uint8Array.from(content ?? []))
    for (const [, max] of text.matchAll(/<(?:\w+:)?col\b[^<>]*\bmax\s*=\s*["'](\d+)/g)) {
      // The library creates an object for each column, and a few bytes can name a billion columns.
      if (Number(max) > lastColumn) throw new FileProblemError('tooMuch')
    }
  }
}

function sheetOf(sheet: WorkSheet, most: number): Omit<FileSheet, 'name'> {
  const cells = (sheet['!data'] ?? []) as (CellObject | null | undefined)[][]
  if (cells.length > most) throw new FileProblemError('tooManyRows')
  const rows = Array.from(cells, (row) => {
    const texts = Array.from((row ?? []).slice(0, registerLimits.columns), (cell) => (cell ? shownText(cell) : ''))
    return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1)
  })
  const width = Math.max(0, ...rows.map((row) => row.length))
  const merges = (sheet['!merges'] ?? []).flatMap(({ s, e }) =>
    s.r < rows.length && s.c < width
      ? [{ top: s.r, left: s.c, bottom: Math.min(e.r, rows.length - 1), right: Math.min(e.c, width - 1) }]
      : [],
  )
  const hidden = (what: readonly ({ hidden?: boolean } | undefined)[] | undefined, length: number) =>
    Array.from({ length }, (_, place) => place).filter((place) => what?.[place]?.hidden)
  const [hiddenRows, hiddenColumns] = [hidden(sheet['!rows'], rows.length), hidden(sheet['!cols'], width)]
  return {
    rows,
    ...(merges.length > 0 && { merges }),
    ...(hiddenRows.length > 0 && { hiddenRows }),
    ...(hiddenColumns.length > 0 && { hiddenColumns }),
  }
}

/** Returns the text of a cell: a date as yyyy-mm-dd; a percentage, which is stored as 0.4, as 40%. */
function shownText({ t, v, z }: CellObject): string {
  if (v === undefined || t === 'e' || t === 'z') return ''
  if (v instanceof Date) return Number.isNaN(v.getTime()) ? '' : v.toISOString().slice(0, 10)
  if (typeof v !== 'number') return String(v).trim()
  return typeof z === 'string' && z.includes('%')
    ? `${Math.round(v * 10_000) / 100}%`
    : String(Number(v.toPrecision(15)))
}
