import type { Rate } from '#domain/risks/heatMap'
import type { MitigationStatus } from '#domain/risks/statuses'
import { inOneSpelling } from '#domain/validation/thaiSpelling'
import { normalised } from './words.ts'

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
interface Labelled {
  value: number
  word: string
  level: Rate | null
}

/** A longer cell is a text. */
const longestLabelled = 200

/** Returns the number and the word of a cell; null if it is not both. */
function labelledIn(cell: string, scale: Scale): Labelled | null {
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

export const isNumber = (cell: string) => /\d/.test(western(cell)) && /^[\d.,%/ x×*-]+$/i.test(western(cell))
export const isLevel = (cell: string) => rateOf(cell, 'likelihood') !== null || rateOf(cell, 'impact') !== null
/** A cell that may belong to a scale: a number, a level or a single character. */
export const isRated = (cell: string) =>
  isNumber(cell) || isLevel(cell) || /^[\p{L}\p{M}]{1,3}$/u.test(cell) || /^[[(]?\d.{0,18}$/.test(cell)
export const isText = (cell: string) => /\p{L}{2}/u.test(cell) && !isLevel(cell) && !isNumber(cell)
export const isLevelOrNumber = (cell: string) => isLevel(cell) || isNumber(cell)

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

/** The scale of a register: our five levels, or another one, which is a question (rule import.scales). */
export interface RegisterScale {
  /** Whether its values are used unchanged. */
  isOurs: boolean
  /** The proposed level of a value; null if unclear. */
  levelOf: (cell: string) => Rate | null
}

/** Returns a cell as a number: `4`, `3.5`, `4/10`, `45 %`; `top` is the end of its scale, if present. */
function numberIn(cell: string): { value: number; top: number | null } | null {
  const [, value, of, percent] =
    /^(\d{1,3}(?:[.,]\d+)?) ?(?:(?:\/|out of) ?(\d{1,3})|(%))?$/.exec(normalised(western(cell))) ?? []
  if (value === undefined) return null
  return { value: Number(value.replace(',', '.')), top: percent ? 100 : of === undefined ? null : Number(of) }
}

/** Returns the end of the scale in a heading: `(1-10)`, `L_1to5`, `0-10`, `out of 4`, `%`; null if there is none. */
function topInHeading(heading: string): number | null {
  const text = normalised(western(heading)).replace(/_/g, ' ')
  const [, to, of] = /(?:^|[^\d])[01] ?(?:-|–|to|ถึง) ?(\d{1,3})(?!\d)|(?:out of|เต็ม) ?(\d{1,3})/.exec(text) ?? []
  if (to || of) return Number(to ?? of)
  // A score is the product of two rates.
  const score = Number(/\bmax(?:imum)? ?(\d{1,3})/.exec(text)?.[1] ?? 0)
  return score > 0 ? Math.sqrt(score) : text.includes('%') ? 100 : null
}

/** Returns a heading without the scale in it. */
export const withoutScale = (heading: string): string =>
  heading.replace(/[([]?(?:^|(?<=[^\d]))[01] ?(?:-|–|to|ถึง) ?\d{1,3}(?!\d)[)\]]?|\(max \d+\)/gi, ' ').trim()

/** The values by which a scale of three or four is recognized without a heading. */
const enough = { three: 8, four: 24 }

/**
 * Detects the scale of a register from the headings and cells of its rates.
 * @param headings of the rates of that scale, or of its scores
 * @param all the values of both scales, because a register uses the same for both
 */
export function scaleOf(
  scale: Scale,
  headings: readonly string[],
  values: readonly string[],
  all: readonly string[],
): RegisterScale {
  const tops = headings.map(topInHeading).filter((top) => top !== null)
  const own = valuesOf(scale, values)
  const both = valuesOf(scale, all)
  const { numbers, labelled, words } = own
  // A heading with its own scale gives no information about the others.
  const everywhere = both.numbers.flatMap(({ value, top }) => (top === null ? [value] : []))
  const isNamedOfFive = both.labelled.some(({ value, word, level }) => level === value && !isOfThree(word))
  if (!isNamedOfFive) everywhere.push(...both.labelled.map(({ value }) => value))
  const highestTop = Math.max(0, ...tops, ...numbers.map(({ top }) => top ?? 0))
  const top = highestTop || (isShares(numbers) ? 1 : topOf(Math.max(0, ...everywhere), everywhere.length, headings))
  const hasZero = numbers.some(({ value }) => value === 0)
  const known = words.filter((cell) => readRate(cell, scale) !== null)
  const hasNumbers = numbers.length + labelled.length > 0
  const isThree = !hasNumbers && known.length > 0 && known.every(isOfThree) && highestTop !== 5
  const isUnknown = !hasNumbers && values.length > 0 && known.length === 0
  const isOurs = top === 5 && !hasZero && !isThree && !isUnknown && !isContradicted(own) && !isContradicted(both)
  return {
    isOurs,
    levelOf: (cell) => {
      const label = isOurs ? null : labelledIn(cell, scale)
      if (label) return label.level ?? levelOn(top, label.value)
      const number = numberIn(cell)
      if (number === null || (top === 5 && number.top === null)) return readRate(cell, scale)?.rate ?? null
      return levelOn(number.top ?? top, number.value)
    },
  }
}

/** The values of a scale: numbers, numbers with a word, and words. */
interface ScaleValues {
  numbers: { value: number; top: number | null }[]
  labelled: Labelled[]
  words: string[]
}

function valuesOf(scale: Scale, cells: readonly string[]): ScaleValues {
  const found: ScaleValues = { numbers: [], labelled: [], words: [] }
  for (const cell of cells) {
    const number = numberIn(cell)
    const label = number ? null : labelledIn(cell, scale)
    if (number) found.numbers.push(number)
    else if (label) found.labelled.push(label)
    else found.words.push(cell)
  }
  return found
}

/**
 * Whether words contradict their numbers on a scale of five: "3 - High" belongs to a scale of three. A number 5 belongs
 * to a scale of five, whatever its words.
 */
const isContradicted = ({ numbers, labelled }: ScaleValues): boolean =>
  labelled.some(({ value, level }) => level !== null && level !== value) &&
  ![...numbers, ...labelled].some(({ value }) => value >= 5)

/** Whether the values are shares of one: 0.35. */
const isShares = (numbers: ScaleValues['numbers']): boolean =>
  numbers.every(({ value, top }) => value <= 1 && top === null) && numbers.some(({ value }) => !Number.isInteger(value))

/** The end of a scale without information in its headings. Methods with detection ratings have ten levels. */
function topOf(highest: number, count: number, headings: readonly string[]): number {
  if (highest > 10) return 100
  if (highest > 5 || headings.some((heading) => /\b(occurrence|detection|rpn)\b/i.test(heading))) return 10
  if (highest > 0 && highest <= 3 && count >= enough.three) return 3
  return highest === 4 && count >= enough.four ? 4 : 5
}

/** Returns the proportional level on our scale. */
function levelOn(top: number, value: number): Rate | null {
  if (value > top || top < 1) return null
  const level = top > 1 && top < 5 ? Math.round(1 + ((value - 1) * 4) / (top - 1)) : Math.ceil((value * 5) / top)
  return Math.min(5, Math.max(1, level)) as Rate
}
