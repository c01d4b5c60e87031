import { levels } from './heatMap.ts'

/** Where a risk that counts stands; `unrated` where it has no level yet. */
export const standings = [...levels, 'unrated'] as const

export type Standing = (typeof standings)[number]

/** The same at a moment of the past, at which a risk may not have counted (rule movement.counts). */
export const pastStandings = [...standings, 'none'] as const

export type PastStanding = (typeof pastStandings)[number]

/** How often numbers over time are taken: at the end of each month or of each quarter (rule movement.points). */
export const movementSteps = ['month', 'quarter'] as const

export type MovementStep = (typeof movementSteps)[number]

/** What numbers over time are parted by besides. */
export const movementParts = ['category', 'company', 'company_group'] as const

export type MovementPart = (typeof movementParts)[number]

/** So many points in time are told of at once. */
export const mostPoints = 61

const monthsOf: Record<MovementStep, number> = { month: 1, quarter: 3 }

/** The last day of a month, as days travel. @param month counted from January of the year 0 */
const endOfMonth = (month: number): string =>
  new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).toISOString().slice(0, 10)

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/**
 * The days at whose end risks are counted, as days travel: the first and the last one, and every end of a month or of a
 * quarter between them (rule movement.points).
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

/** The last day of the month that lies so many months before a day, as days travel. */
export const endOfMonthBefore = (day: string, months: number): string => endOfMonth(monthOf(day) - months)

/**
 * How many risks stand somewhere from one point in time on to another.
 * `entered`: they stood on another level, or nowhere, at the point before; `isNew`: nowhere.
 */
export interface Stretch {
  /** The place among the points, from 0, of the first one at which they stand. */
  began: number
  /** The place of the first one at which they stand no more; the number of points where they stand to the end. */
  ended: number
  gross: Standing
  net: Standing
  entered: Standing | null
  isNew: boolean
  count: number
  /** How many of them were deleted since. */
  deleted: number
}

export type StandingCounts = Record<Standing, number>

/** What stood at a point in time, and what came and went since the point before. */
export interface MovementPoint {
  gross: StandingCounts
  net: StandingCounts
  /** By the level of the assessment asked for: since the point before, none at the first one. */
  entered: StandingCounts
  left: StandingCounts
  /** Risks that began to count and that no longer do. */
  added: number
  removed: number
  /** How many of those that stood then were deleted since: no list shows them. */
  deleted: number
}

const noCounts = (): StandingCounts => ({ low: 0, medium: 0, high: 0, unrated: 0 })

const sumOf = (counts: StandingCounts): number => standings.reduce((sum, one) => sum + counts[one], 0)

/** Adds stretches up, point by point: what stood before, and entered, and did not leave, stands now (rule movement.entered). */
export function pointsOf(stretches: readonly Stretch[], points: number, rating: 'gross' | 'net'): MovementPoint[] {
  const result = Array.from({ length: points }, (): MovementPoint => ({
    gross: noCounts(),
    net: noCounts(),
    entered: noCounts(),
    left: noCounts(),
    added: 0,
    removed: 0,
    deleted: 0,
  }))
  for (const { began, ended, gross, net, entered, isNew, count, deleted } of stretches) {
    for (const point of result.slice(began, ended)) {
      point.gross[gross] += count
      point.net[net] += count
      point.deleted += deleted
    }
    const first = result[began]
    if (began === 0 || first === undefined) continue
    if (entered) first.entered[entered] += count
    if (isNew) first.added += count
  }
  for (const [place, point] of result.entries()) {
    const before = result[place - 1]
    if (!before) continue
    for (const one of standings) point.left[one] = before[rating][one] + point.entered[one] - point[rating][one]
    point.removed = sumOf(before[rating]) + point.added - sumOf(point[rating])
  }
  return result
}

/** Whether a risk stands worse, better or the same at the second of two moments; null where it is rated at one of them alone. */
export function directionOf(
  from: { likelihood: number; impact: number } | null,
  to: { likelihood: number; impact: number } | null,
): 'raised' | 'lowered' | 'same' | null {
  if (!from || !to) return null
  const change = to.likelihood * to.impact - from.likelihood * from.impact
  if (change === 0) return 'same'
  return change > 0 ? 'raised' : 'lowered'
}

/** The standing of a level as the database names it, nothing where it does not count. */
export const standingOf = (text: string | null): Standing | null => standings.find((one) => one === text) ?? null
