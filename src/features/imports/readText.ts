import { analyse } from 'chardet'
import Papa from 'papaparse'
import { namedColumns } from '#domain/riskImports/interpret'
import { FileProblemError, registerLimits } from './fileProblem.ts'

/** The encodings in which spreadsheet programs save text files. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-874', 'windows-1252'] as const

export type Encoding = (typeof encodings)[number]

const marks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const

/** The names that the detector uses for the code pages covered by these two. */
const codePages: Readonly<Record<string, Encoding>> = {
  'windows-874': 'windows-874',
  'TIS-620': 'windows-874',
  'windows-1252': 'windows-1252',
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-15': 'windows-1252',
}

/** The number of bytes that is enough to detect the encoding. */
const sampled = 64 * 1024

/**
 * Returns the encoding of a text file: by its byte order mark, by its zero bytes, as UTF-8 if it is valid UTF-8,
 * otherwise by the detector.
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  const marked = marks.find((mark) => mark.bytes.every((byte, place) => bytes[place] === byte))
  if (marked) return marked.encoding
  const sample = bytes.subarray(0, sampled)
  const zeros = [0, 0]
  for (const [place, byte] of sample.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (Math.min(even, odd) === 0 && even + odd > sample.length / 10) return even > odd ? 'utf-16be' : 'utf-16le'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    const found = analyse(sample).find(({ name }) => codePages[name] !== undefined)
    return (found && codePages[found.name]) ?? 'windows-874'
  }
}

/** The rows of a text file; without a separator if it is none of those to choose from. */
interface TextRows {
  rows: string[][]
  separator?: Separator
}

/** The characters of Windows-1252 at 0x80 to 0x9f, which some decoders leave as control characters. */
const westernSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function decode(bytes: Uint8Array, encoding: Encoding): string {
  const text = new TextDecoder(encoding).decode(bytes)
  if (encoding !== 'windows-1252') return text
  return text.replace(/[\u0080-\u009f]/g, (sign) => westernSigns[sign.charCodeAt(0) - 0x80] ?? sign)
}

/** The signs between the columns of a text file. */
export const separators = [',', ';', '\t', '|'] as const

export type Separator = (typeof separators)[number]

/** The rows that are enough to detect the separator. */
const sampledRows = 60

/** A separator with the rows that it makes. */
interface SeparatedRows {
  separator: Separator
  /** The number of columns that the rows name. */
  named: number
  /** The first row with several cells, and the share of the rows below with as many. */
  first: number
  share: number
}

function separatedBy(separator: Separator, sample: string): SeparatedRows {
  const { data } = Papa.parse<string[]>(sample, {
    delimiter: separator,
    preview: sampledRows,
    skipEmptyLines: 'greedy',
  })
  const first = data.findIndex((row) => row.length > 1)
  const below = first < 0 ? [] : data.slice(first)
  const share = below.filter((row) => row.length === below[0]?.length).length / Math.max(below.length, 1)
  return { separator, named: first < 0 ? 0 : namedColumns(data), first, share }
}

/**
 * Returns the separator of a text file: the one by which a row names the most columns of a register; otherwise the one
 * whose rows have the same number of cells from the earliest row on.
 */
function separatorOf(text: string): Separator {
  const found = separators.map((separator) => separatedBy(separator, text.slice(0, sampled)))
  const most = Math.max(...found.map(({ named }) => named))
  const named = most < 2 ? found : found.filter((one) => one.named === most)
  const even = named.filter(({ first, share }) => first >= 0 && share >= 0.6)
  const [best] = even.toSorted((one, other) => one.first - other.first || other.share - one.share)
  return best?.separator ?? named.find(({ first }) => first >= 0)?.separator ?? ','
}

/** A first line that names the separator, as Excel writes it. */
const separatorLine = /^sep=(.)\r?\n/i

/**
 * Returns the rows of a text file with their separator, which is detected if nobody chose it.
 * @throws FileProblemError, with its line, if it is not a text file or has a misplaced quote
 */
export function readText(bytes: Uint8Array, encoding: Encoding, chosen?: Separator): TextRows {
  const decoded = decode(bytes, encoding)
  if (decoded.includes('\0')) throw new FileProblemError('notRegister')
  const [line = '', stated] = separatorLine.exec(decoded) ?? []
  const text = decoded.slice(line.length)
  const delimiter = chosen ?? stated ?? separatorOf(text)
  const { data, errors } = Papa.parse<string[]>(text, { delimiter })
  const wrong = errors.find(({ type }) => type === 'Quotes')
  if (wrong) throw new FileProblemError('quotes', lineAt(text, data, wrong) + (line === '' ? 0 : 1))
  if (data.length > registerLimits.rows) throw new FileProblemError('tooManyRows')
  const separator = separators.find((one) => one === delimiter)
  return { rows: data.map((row) => row.map((cell) => cell.trim())), ...(separator && { separator }) }
}

/** Returns the line of an error: from its position, otherwise from the row in which it was found. */
function lineAt(text: string, rows: readonly (readonly string[])[], { index, row = 0 }: Papa.ParseError): number {
  const before = index === undefined ? rows.slice(0, row).map(() => '\n') : text.slice(0, index)
  return Array.from(before).filter((sign) => sign === '\n').length + 1
}
