import { normalised } from '../validation/normalised.ts'

/** Why a row is no record (rule import.reading). */
export type LeftOutReason = 'heading' | 'total' | 'note' | 'noEvent'

const totalWords = /^(grand total|sub-? ?total|total|sum|average)(?![a-z])|^(รวม|ผลรวม|ยอดรวม|เฉลี่ย|ค่าเฉลี่ย)/
/** What a total says beside its name: numbers, with the word of what was counted. */
const counted = /^[\d.,%/ -]+(risks?|items?|plans?|actions?|รายการ|แผน|เรื่อง|ข้อ|ความเสี่ยง)?$/
const noteWords =
  /^((foot)?notes?|remarks?|legend|sources?|หมายเหตุ|ที่มา) ?[:-]|^(prepared|reviewed|approved|checked|issued|signed) by|^(ผู้จัดทำ|ผู้ทบทวน|ผู้สอบทาน|ผู้อนุมัติ|จัดทำโดย|ทบทวนโดย|อนุมัติโดย|ลงชื่อ)/

/** What a row that is no record looks like at first sight; null where it may be one. */
export function leftOutReason(
  row: readonly string[],
  eventColumn: number,
  heads: readonly (readonly string[])[],
): LeftOutReason | null {
  const cells = row.map(normalised)
  const [first = '', ...others] = cells.filter((cell) => cell !== '')
  if (noteWords.test(first)) return 'note'
  if (totalWords.test(first) && others.every((cell) => counted.test(cell))) return 'total'
  const event = cells[eventColumn] ?? ''
  const isHeadAgain = heads.some((head) => {
    const names = head.map(normalised)
    return names.filter(Boolean).length > 1 && names.every((name, column) => name === (cells[column] ?? ''))
  })
  if (isHeadAgain) return 'heading'
  // Of a section, nothing but its name stands in the sheet.
  return event !== '' && others.length === 0 && (heads.at(-1)?.length ?? 0) > 3 ? 'heading' : null
}
