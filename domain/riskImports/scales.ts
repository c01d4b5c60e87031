import type { Rate } from '../risks/heatMap.ts'
import { normalised } from './comparedText.ts'
import { isOfThree, readRate, western, type Scale } from './rates.ts'

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
export function topInHeading(heading: string): number | null {
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
  const numbers = values.flatMap((cell) => numberIn(cell) ?? [])
  // A heading with its own scale gives no information about the others.
  const everywhere = all.flatMap((cell) => numberIn(cell) ?? []).filter((number) => number.top === null)
  const highest = Math.max(0, ...everywhere.map(({ value }) => value))
  const highestTop = Math.max(0, ...tops, ...numbers.map(({ top }) => top ?? 0))
  const top = highestTop || topOf(highest, everywhere.length, headings)
  const words = values.filter((cell) => numberIn(cell) === null)
  const isOfFive = words.some((cell) => readRate(cell, scale) !== null && !isOfThree(cell))
  const hasZero = numbers.some(({ value }) => value === 0)
  const known = words.filter((cell) => readRate(cell, scale) !== null)
  const isThree = numbers.length === 0 && !isOfFive && known.length > 0 && highestTop !== 5
  const isUnknown = numbers.length === 0 && values.length > 0 && known.length === 0
  return {
    isOurs: top === 5 && !hasZero && !isThree && !isUnknown,
    levelOf: (cell) => {
      const number = numberIn(cell)
      if (number === null || (top === 5 && number.top === null)) return readRate(cell, scale)?.rate ?? null
      return levelOn(number.top ?? top, number.value)
    },
  }
}

/** The end of a scale without information in its headings. Methods with detection ratings have ten levels. */
function topOf(highest: number, count: number, headings: readonly string[]): number {
  if (highest > 10) return 100
  if (highest > 5 || headings.some((heading) => /\b(occurrence|detection|rpn)\b/i.test(heading))) return 10
  if (highest > 0 && highest <= 3 && count >= enough.three) return 3
  return highest === 4 && count >= enough.four ? 4 : 5
}

/** Returns the proportional level on our scale. */
function levelOn(top: number, value: number): Rate | null {
  if (value > top || top < 2) return null
  const level = top < 5 ? Math.round(1 + ((value - 1) * 4) / (top - 1)) : Math.ceil((value * 5) / top)
  return Math.min(5, Math.max(1, level)) as Rate
}
