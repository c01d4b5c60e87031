import { fileSize } from '#domain/validation/files'
import type { NamedSheet } from '#domain/riskImports/interpret'
import { FileProblemError, registerLimits } from './fileProblem.ts'
import { encodingOf, readText, type Encoding, type Separator } from './readText.ts'
import { readWorkbook } from './readWorkbook.ts'

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
