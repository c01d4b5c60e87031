import { levels, rates } from './heatMap.ts'

/** The level of a counted risk; `unrated` without one. */
export const levelsAndUnrated = [...levels, 'unrated'] as const

export type LevelOrUnrated = (typeof levelsAndUnrated)[number]

/** The level at a point in the past; `none` if the risk did not count then (rule movement.counts). */
export const pastLevels = [...levelsAndUnrated, 'none'] as const

export type PastLevel = (typeof pastLevels)[number]

/** A cell of the heat map in a URL: likelihood, then impact, as in `4x5`. */
export type PastCell = `${number}x${number}`

interface Cell {
  likelihood: number
  impact: number
}

export const pastCell = ({ likelihood, impact }: Cell): PastCell => `${likelihood}x${impact}`

/** The filters of past records: a level or a single cell (rule movement.records). */
export const pastPlaces: readonly (PastLevel | PastCell)[] = [
  ...pastLevels,
  ...rates.flatMap((likelihood) => rates.map((impact) => pastCell({ likelihood, impact }))),
]

export type PastPlace = (typeof pastPlaces)[number]

/** Returns whether a place is a cell and not a level. */
export const isPastCell = (place: PastPlace): place is PastCell => place.includes('x')

/** Returns the rates of a cell in a URL. */
export function ratesOf(cell: PastCell): Cell {
  const [likelihood = 0, impact = 0] = cell.split('x').map(Number)
  return { likelihood, impact }
}

/** The interval of numbers over time: the end of each month or of each quarter (rule movement.points). */
export const movementSteps = ['month', 'quarter'] as const

export type MovementStep = (typeof movementSteps)[number]

/** The groupings of numbers over time. */
export const movementParts = ['category', 'company', 'company_group'] as const

export type MovementPart = (typeof movementParts)[number]

/** Maximum number of points in time. */
export const mostPoints = 61

const monthsOf: Record<MovementStep, number> = { month: 1, quarter: 3 }

/**
 * Returns the last day of a month, in the format of the API.
 * @param month counted from January of the year 0
 */
const endOfMonth = (month: number): string =>
  new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).toISOString().slice(0, 10)

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/**
 * Returns the days at whose end risks are counted, in the format of the API: the first and the last one, and every end
 * of a month or of a quarter between them (rule movement.points).
 * @param from a day before `to`
 */
export function pointsBetween(from: string, to: string, step: MovementStep): string[] {
  const length = monthsOf[step]
  const first = monthOf(from)
  const ends: string[] = []
  for (let month = first + length - 1 - (first % length); endOfMonth(month) < to; month += length) {
    if (endOfMonth(month) > from) ends.push(endOfMonth(month))
    if (ends.length > mostPoints) break
  }
  return [from, ...ends, to]
}

/** Returns the last day of the month that is so many months before a day, in the format of the API. */
export const endOfMonthBefore = (day: string, months: number): string => endOfMonth(monthOf(day) - months)

export type CountsByLevel = Record<LevelOrUnrated, number>

/** The records at a point in time, with those that entered and left since the previous point. */
export interface MovementPoint {
  gross: CountsByLevel
  net: CountsByLevel
  /** By the level of the requested assessment: since the previous point, none at the first one. */
  entered: CountsByLevel
  left: CountsByLevel
  /** Risks that began to count, and those that no longer count. */
  added: number
  removed: number
  /** How many of these were deleted since, and are in no list. */
  deleted: number
}

/** The direction of a score between two points in time. */
export const scoreMoves = ['raised', 'lowered', 'same'] as const

export type ScoreMove = (typeof scoreMoves)[number]

/**
 * Returns whether a risk is worse, better or the same at the second of two points in time; null if it is rated at only
 * one of them.
 */
export function directionOf(
  from: { likelihood: number; impact: number } | null,
  to: { likelihood: number; impact: number } | null,
): ScoreMove | null {
  if (!from || !to) return null
  const change = to.likelihood * to.impact - from.likelihood * from.impact
  if (change === 0) return 'same'
  return change > 0 ? 'raised' : 'lowered'
}
