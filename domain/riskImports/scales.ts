import type { Rate } from '../risks/heatMap.ts'
import { normalised } from './words.ts'
import { isOfThree, labelledIn, readRate, western, type Labelled, type Scale } from './rates.ts'

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
