import type { Rate } from '../risks/heatMap.ts'
import type { MitigationStatus } from '../risks/statuses.ts'
import { normalised } from './words.ts'
import { inOneSpelling } from '../validation/thaiSpelling.ts'

export type Scale = 'likelihood' | 'impact'

/** Words of scales of five and of three, in both languages; those of three mean 2, 3 and 4. */
const rateWords: Readonly<Record<Rate, Readonly<Record<Scale | 'both', readonly string[]>>>> = {
  1: {
    both: ['very low', 'v low', 'v. low', 'vl', 'ต่ำมาก', 'น้อยมาก', 'น้อยที่สุด', 'ต่ำที่สุด'],
    likelihood: [
      'rare',
      'remote',
      'very unlikely',
      'highly unlikely',
      'improbable',
      'แทบไม่เกิด',
      'ยากมาก',
      'แทบเป็นไปไม่ได้',
      'แทบไม่เกิดขึ้น',
      'never',
      'almost never',
    ],
    impact: ['insignificant', 'negligible', 'trivial', 'very minor', 'ไม่มีนัยสำคัญ'],
  },
  2: {
    both: ['low', 'l', 'ต่ำ', 'น้อย'],
    likelihood: ['unlikely', 'seldom', 'ไม่น่าจะเกิด', 'ไม่น่าจะเกิดขึ้น', 'นาน ๆ ครั้ง', 'เกิดยาก', 'เกิดขึ้นยาก', 'เกิดขึ้นได้ยาก'],
    impact: ['minor', 'slight', 'เล็กน้อย'],
  },
  3: {
    both: ['medium', 'moderate', 'm', 'med', 'average', 'ปานกลาง', 'กลาง'],
    likelihood: ['possible', 'occasional', 'อาจเกิดขึ้นได้', 'เป็นไปได้', 'บางครั้ง'],
    impact: ['significant', 'serious'],
  },
  4: {
    both: ['high', 'h', 'สูง', 'มาก'],
    likelihood: ['likely', 'probable', 'frequent', 'น่าจะเกิด', 'น่าจะเกิดขึ้น', 'บ่อย', 'บ่อยครั้ง', 'เกิดขึ้นบ่อย'],
    impact: ['major', 'รุนแรง'],
  },
  5: {
    both: ['very high', 'v high', 'v. high', 'vh', 'extreme', 'สูงมาก', 'มากที่สุด', 'สูงที่สุด'],
    likelihood: [
      'almost certain',
      'certain',
      'very likely',
      'highly likely',
      'เกือบแน่นอน',
      'แน่นอน',
      'บ่อยมาก',
      'ประจำ',
      'เป็นประจำ',
    ],
    impact: ['severe', 'critical', 'catastrophic', 'disastrous', 'รุนแรงมาก', 'วิกฤต', 'วิกฤติ', 'ร้ายแรงมาก', 'หายนะ'],
  },
}

const byWord = new Map<string, Rate>()
for (const [rate, words] of Object.entries(rateWords)) {
  for (const scale of ['likelihood', 'impact'] as const) {
    for (const one of [...words.both, ...words[scale]]) byWord.set(`${scale} ${one}`, Number(rate) as Rate)
  }
}

/** Returns the text with Thai digits converted. */
export const western = (text: string): string =>
  text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - '๐'.charCodeAt(0)))

/** The rate of a cell, and the remaining words. */
interface ReadRate {
  rate: Rate
  rest: string
}

/** A label after a number is short and has no number; a sentence that starts with a number is not a rate. */
const isLabel = (text: string) => text.length <= 30 && !/\d/.test(text) && text.split(' ').length <= 3

/** A word of the scale at the beginning: `high: twice last year`. */
function wordAtStart(text: string, scale: Scale): ReadRate | null {
  const whole = byWord.get(`${scale} ${text}`)
  if (whole !== undefined) return { rate: whole, rest: '' }
  const [, word = '', rest = ''] = /^([^:;,(–—-]+?) ?(?:[:;,(–—]| -)(.*)$/.exec(text) ?? []
  const rate = byWord.get(`${scale} ${word.trim()}`)
  return rate === undefined ? null : { rate, rest: rest.replace(/\)$/, '').trim() }
}

/** A number with a word in one cell, `3 - High`, `High (3)` or `H3`; the level of the word is null if it is unknown. */
export interface Labelled {
  value: number
  word: string
  level: Rate | null
}

/** A longer cell is a text. */
const longestLabelled = 200

/** Returns the number and the word of a cell; null if it is not both. */
export function labelledIn(cell: string, scale: Scale): Labelled | null {
  if (cell.length > longestLabelled) return null
  const text = withoutPrefix(cell)
  const [, first, sign = '', behind = ''] =
    /^(\d{1,2})(?:[.,]0+)?(?: ?([-–—=:.,|(/]) ?| |(?=\p{L}))(\D+?)[)\]]?$/u.exec(text) ?? []
  const [, ahead = '', mark = '', last] =
    first === undefined ? (/^(\D+?)(?: ?([-–—=:.,|([/]) ?| |(?<=\p{L}))(\d{1,2})[)\]]?$/u.exec(text) ?? []) : []
  const word = (behind || ahead).trim()
  const level = wordAtStart(word, scale)?.rate ?? null
  // Without a sign between them, an unknown word is not a label: "5 years".
  if (word === '' || (level === null && ((sign || mark) === '' || !isLabel(word)))) return null
  return { value: Number(first ?? last), word, level }
}

/** A cell without the word in front of its number. */
const withoutPrefix = (cell: string) =>
  normalised(western(inOneSpelling(cell)))
    .replace(/^(ระดับ|level|rating|คะแนน) ?/, '')
    .replace(/^[[(](\d{1,2})[\])]/, '$1')

/**
 * Reads a rate of 1 to 5: `4`, `4.0`, `๔`, `4 - Likely`, `Likely (4)`, `ระดับ 4`, `สูง`, `High: twice last year` (rule
 * import.reading); null if a cell has none.
 */
export function readRate(cell: string, scale: Scale): ReadRate | null {
  const text = withoutPrefix(cell).replace(/(?<=^[1-5]) ?(\/|out of) ?5$/, '')
  const [, first = '', separator = '', behind = ''] =
    /^([1-5])(?:[.,]0+)?(?: ?([-–=:.(|]) ?| |$)(.*?)\)?$/.exec(text) ?? []
  if (first !== '') {
    const rate = Number(first) as Rate
    if (behind === '') return { rate, rest: '' }
    if (separator === '(' ? behind.length <= 40 : separator !== '' && isLabel(behind)) return { rate, rest: '' }
    const word = wordAtStart(behind, scale)
    return word?.rate === rate ? { rate, rest: word.rest } : null
  }
  const [, label = '', last] = /^(.*?) ?\(([1-5])\)$/.exec(text) ?? []
  if (last !== undefined && isLabel(label)) return { rate: Number(last) as Rate, rest: '' }
  const { value, level } = labelledIn(cell, scale) ?? { value: 0, level: null }
  if (level !== null && value >= 1 && value <= 5) return { rate: value as Rate, rest: '' }
  return wordAtStart(text, scale)
}

/** Returns the rate of 1 to 5 in a cell; null if there is none. */
export const rateOf = (cell: string, scale: Scale): Rate | null => readRate(cell, scale)?.rate ?? null

/** Whether a word is also part of a scale of three, so that its level is ambiguous; a number next to it is ignored. */
export const isOfThree = (cell: string): boolean => {
  const word = labelledIn(cell, 'impact')?.word ?? normalised(inOneSpelling(cell))
  return ([2, 3, 4] as const).some((rate) => rateWords[rate].both.includes(word))
}

const statusWords: Readonly<Record<MitigationStatus, readonly string[]>> = {
  Pending: [
    'pending',
    'not started',
    'open',
    'planned',
    'to do',
    'new',
    'not yet started',
    'proposed',
    'ยังไม่ได้เริ่ม',
    'วางแผน',
    'รอดำเนินการ',
    'ยังไม่เริ่ม',
    'ยังไม่ดำเนินการ',
    'ยังไม่ได้ดำเนินการ',
  ],
  'In Progress': [
    'in progress',
    'ongoing',
    'on going',
    'on-going',
    'started',
    'wip',
    'underway',
    'in-progress',
    'active',
    'อยู่ระหว่างดำเนินงาน',
    'กำลังดำเนินการ',
    'กำลังทำ',
    'กำลังจัดทำ',
    'อยู่ระหว่างดำเนินการ',
    'ระหว่างดำเนินการ',
  ],
  Complete: [
    'complete',
    'completed',
    'done',
    'closed',
    'finished',
    'implemented',
    'resolved',
    'ดำเนินการครบถ้วน',
    'เสร็จสมบูรณ์',
    'เสร็จสิ้น',
    'แล้วเสร็จ',
    'เสร็จแล้ว',
    'ดำเนินการแล้ว',
    'ดำเนินการแล้วเสร็จ',
    'ดำเนินการเสร็จสิ้น',
    'ปิด',
  ],
}

/** Returns the percentage in a cell, `40 %` or `ร้อยละ 40`; null if it has none of 0 to 100. */
export function percentOf(cell: string): number | null {
  const [, before, after] = /^(?:(\d{1,3})(?:[.,]\d+)? ?%|ร้อยละ ?(\d{1,3}))$/.exec(normalised(western(cell))) ?? []
  const percent = Number(before ?? after ?? Number.NaN)
  return percent <= 100 ? percent : null
}

/** Returns the status of a plan in a cell; null if there is none. */
export function planStatusOf(cell: string): MitigationStatus | null {
  const text = normalised(cell)
  const percent = percentOf(cell)
  if (percent !== null) return percent === 0 ? 'Pending' : percent < 100 ? 'In Progress' : 'Complete'
  const statuses = Object.keys(statusWords) as MitigationStatus[]
  return statuses.find((status) => statusWords[status].includes(text)) ?? null
}

/** Returns the yes or no of a cell; null for other texts. */
export function yesOrNoOf(cell: string): boolean | null {
  const text = normalised(cell)
  if (['yes', 'y', 'true', '1', 'x', '✓', 'ใช่', 'private', 'confidential'].includes(text)) return true
  if (['no', 'n', 'false', '0', '', '-', 'ไม่', 'ไม่ใช่', 'public'].includes(text)) return false
  return null
}
