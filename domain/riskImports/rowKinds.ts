import { normalised } from './comparedText.ts'
import { western } from './rates.ts'
import { isBlank, type Sheet } from './sheet.ts'

/** Reasons why a row is not a record (rule import.rows). */
export const leftOutReasons = [
  'heading',
  'total',
  'note',
  'instruction',
  'hidden',
  'closed',
  'notRisk',
  'noEvent',
  'chosen',
] as const

export type LeftOutReason = (typeof leftOutReasons)[number]

const totalWords = /^(grand total|sub-? ?total|total|sum|average)(?![a-z])|^(รวม|ผลรวม|ยอดรวม|เฉลี่ย|ค่าเฉลี่ย)/
/** The other cells of a total: numbers, with the counted unit. */
const counted = /^[\d.,%/ -]+(risks?|items?|plans?|actions?|รายการ|แผน|เรื่อง|ข้อ|ความเสี่ยง)?$/
const noteWords =
  /^((foot)?notes?|remarks?|legend|key|sources?|หมายเหตุ|ที่มา|คำอธิบาย) ?[:-]|^(prepared|reviewed|approved|checked|issued|signed) by|^(ผู้จัดทำ|ผู้ทบทวน|ผู้สอบทาน|ผู้อนุมัติ|จัดทำโดย|ทบทวนโดย|อนุมัติโดย|ลงชื่อ)/
const instructionWords =
  /^(describe|explain|enter|select|choose|please|list|state|what|why|how|who|when|e\.?g\.?|example|ระบุ|เลือก|เช่น|ตัวอย่าง|อธิบาย|กรอก)(?![a-z])|^[01] ?(to|-|–|ถึง) ?\d{1,2}$|^(dd|d|mm|yyyy|yy|วว|ปปปป)[/.-](mm|m|dd|ดด)/
/** Further words of instructions; plans and controls can also start with them. */
const wideInstructionWords = /^(use|provide|name of|clearly|identify|indicate|specify|note|insert|write|help)(?![a-z])/
const sectionNumber = /^(?:[a-z]|[ivx]{1,4}|[ก-ฮ]|\d{1,2}(?:\.\d{1,2})*)[.)]?$/

export interface RowShape {
  /** Headings in a row above, for a repeated header. */
  heads: readonly (readonly string[])[]
  eventColumn: number
  numberColumn: number
  /** The median number of filled cells in a row of the register. */
  usual: number
  /** The index of the last row that looks like one of the register. */
  lastFull: number
}

const filledIn = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '')

/** The typical rows of this register. */
export function shapeOf(
  rows: Sheet,
  head: number,
  depth: number,
  columns: Pick<RowShape, 'eventColumn' | 'numberColumn'>,
): RowShape {
  const below = rows.slice(head + 1)
  const counts = below.flatMap((row) => filledIn(row).length || []).sort((one, other) => one - other)
  const usual = counts[Math.floor(counts.length / 2)] ?? 0
  const lastFull = head + 1 + below.findLastIndex((row) => filledIn(row).length >= usual * 0.6)
  return { heads: rows.slice(Math.max(head - Math.max(depth, 2) + 1, 0), head + 1), ...columns, usual, lastFull }
}

/** Returns the apparent kind of a row that is not a record; null if it can be one. */
export function leftOutReason(rows: Sheet, index: number, head: number, shape: RowShape): LeftOutReason | null {
  const row = rows[index] ?? []
  const filled = filledIn(row)
  const [first = '', ...others] = filled
  const name = normalised(first)
  if (noteWords.test(name)) return 'note'
  if (totalWords.test(name) && others.every((cell) => counted.test(normalised(cell)))) return 'total'
  if (shape.heads.some((head) => isSame(head, row))) return 'heading'
  if (isInstruction(row, index - head, shape)) return 'instruction'
  const isBehind = index > shape.lastFull && rows.slice(shape.lastFull + 1, index).some(isBlank)
  if (isBehind && filled.length < shape.usual * 0.6) return 'note'
  return isSection(row, shape) ? 'heading' : null
}

const isSame = (head: readonly string[], row: readonly string[]) =>
  head.filter(Boolean).length > 1 &&
  head.every((heading, column) => normalised(heading) === normalised(row[column] ?? ''))

/** A row directly under the header that explains the columns. */
function isInstruction(row: readonly string[], below: number, { numberColumn }: RowShape): boolean {
  const isNumbered = numberColumn >= 0 && /^\d/.test(western((row[numberColumn] ?? '').trim()))
  const cells = filledIn(row).map(normalised)
  const explaining = cells.filter((cell) => instructionWords.test(cell)).length
  const perhaps = cells.filter((cell) => wideInstructionWords.test(cell)).length
  return below <= 2 && !isNumbered && (explaining >= 2 || explaining + perhaps >= 3)
}

/** A section row contains only its name, or its number and name. */
function isSection(row: readonly string[], { eventColumn, heads, usual }: RowShape): boolean {
  const filled = filledIn(row)
  const isWide = (heads.at(-1)?.length ?? 0) > 3
  if (filled.length === 1) return isWide && (row[eventColumn] ?? '').trim() !== ''
  const [number = '', name = ''] = filled
  return filled.length === 2 && usual >= 4 && sectionNumber.test(normalised(western(number))) && name.length <= 60
}

/** The name of a section without its number. */
export const sectionName = (row: readonly string[]): string =>
  (filledIn(row).at(-1) ?? '').replace(/^(?:[A-Za-z]|[IVX]{1,4}|[ก-ฮ]|\d{1,2}(?:\.\d{1,2})*)[.)]\s*/, '').trim()
