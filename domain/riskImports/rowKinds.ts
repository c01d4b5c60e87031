import { normalised } from './words.ts'
import { western } from './rates.ts'
import { isBlank, type Sheet } from './sheet.ts'

/** Reasons why a row is not a record (rule import.rows). */
const leftOutReasons = [
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

/** A longer cell repeats no heading. */
const longestHeading = 200

interface RowShape {
  /** Normalized headings in a row above, for a repeated header. */
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
  const heads = rows.slice(Math.max(head - Math.max(depth, 2) + 1, 0), head + 1).map((row) => row.map(normalised))
  return { heads, ...columns, usual, lastFull }
}

/** Returns the apparent kind of a row that is not a record; null if it can be one. */
export function leftOutReason(rows: Sheet, index: number, head: number, shape: RowShape): LeftOutReason | null {
  const row = rows[index] ?? []
  const filled = filledIn(row)
  const [first = '', ...others] = filled
  const name = normalised(first)
  if (noteWords.test(name)) return 'note'
  if (totalWords.test(name) && others.every((cell) => counted.test(normalised(cell)))) return 'total'
  if (isHeadAgain(row, shape)) return 'heading'
  if (isInstruction(row, index - head, shape)) return 'instruction'
  const isBehind = index > shape.lastFull && rows.slice(shape.lastFull + 1, index).some(isBlank)
  if (isBehind && filled.length < shape.usual * 0.6) return 'note'
  return isSection(row, shape) ? 'heading' : null
}

/** Whether a row repeats the head, or three of its headings; it is no section. */
export function isHeadAgain(row: readonly string[], { heads }: Pick<RowShape, 'heads'>): boolean {
  const cells = row.map((cell) => (cell.length > longestHeading ? '' : normalised(cell)))
  return heads.some((head) => {
    const named = head.filter(Boolean).length
    const same = head.filter((heading, column) => heading !== '' && heading === cells[column])
    return named > 1 && same.length >= Math.min(named, 3)
  })
}

/**
 * Returns the section above the head, if further sections repeat the head below their name. If every repetition has the
 * same text above it, that text is the title of a page.
 */
export function sectionAbove(
  rows: Sheet,
  head: number,
  depth: number,
  shape: RowShape,
): { section: string; title: string | null } {
  const nameIn = (row: readonly string[] | undefined) => (row && filledIn(row).length === 1 ? sectionName(row) : '')
  const above = nameIn(rows.slice(0, Math.max(head - depth + 1, 0)).findLast((row) => !isBlank(row)))
  const others = new Set<string>()
  let before: readonly string[] = []
  for (const row of above === '' ? [] : rows.slice(head + 1)) {
    if (isHeadAgain(row, shape)) others.add(nameIn(before))
    if (!isBlank(row)) before = row
  }
  others.delete('')
  if (others.size === 0) return { section: '', title: null }
  return [...others].every((name) => name === above) ? { section: '', title: above } : { section: above, title: null }
}

/** A row directly under the header that explains the columns. */
function isInstruction(row: readonly string[], below: number, { numberColumn }: RowShape): boolean {
  if (below > 2) return false
  const isNumbered = numberColumn >= 0 && /^\d/.test(western((row[numberColumn] ?? '').trim()))
  const cells = filledIn(row).map(normalised)
  const explaining = cells.filter((cell) => instructionWords.test(cell)).length
  const perhaps = cells.filter((cell) => wideInstructionWords.test(cell)).length
  return !isNumbered && (explaining >= 2 || explaining + perhaps >= 3)
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
