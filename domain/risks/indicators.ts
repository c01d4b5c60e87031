import { plusDays, type Day } from '../calendar/workingDays.ts'
import { medianOf } from './median.ts'

/** Which values are bad: high ones, or low ones (rule indicators.content). */
export const indicatorDirections = ['up', 'down'] as const

export type IndicatorDirection = (typeof indicatorDirections)[number]

export const indicatorRhythms = ['weekly', 'monthly', 'quarterly'] as const

export type IndicatorRhythm = (typeof indicatorRhythms)[number]

/** How an indicator is by its last value; `missing` without a value of the last two rhythms (rule indicators.state). */
export const indicatorStates = ['normal', 'warning', 'critical', 'missing'] as const

export type IndicatorState = (typeof indicatorStates)[number]

/** The longest time from one value to the next, in days. */
export const rhythmDays: Readonly<Record<IndicatorRhythm, number>> = { weekly: 7, monthly: 31, quarterly: 92 }

/** A last value that is older than so many days is missing: two rhythms. */
export const missingAfter = (rhythm: IndicatorRhythm): number => 2 * rhythmDays[rhythm]

/** Limits of an indicator: from `amber` on it warns, from `red` on it is critical. */
export interface IndicatorBounds {
  direction: IndicatorDirection
  amber: number
  red: number
}

/** Whether `red` is at least as bad as `amber`. */
export const areBoundsInOrder = ({ direction, amber, red }: IndicatorBounds): boolean =>
  direction === 'up' ? red >= amber : red <= amber

/** The state that a value alone gives; a value equal to a limit counts as beyond it. */
export function stateOfValue(
  { direction, amber, red }: IndicatorBounds,
  value: number,
): 'normal' | 'warning' | 'critical' {
  const isBeyond = (bound: number) => (direction === 'up' ? value >= bound : value <= bound)
  if (isBeyond(red)) return 'critical'
  return isBeyond(amber) ? 'warning' : 'normal'
}

export interface IndicatorValueOn {
  on: Day
  value: number
}

/**
 * The state on a day.
 * @param last null: there is no value
 */
export function indicatorStateOn(
  indicator: IndicatorBounds & { rhythm: IndicatorRhythm },
  last: IndicatorValueOn | null,
  today: Day,
): IndicatorState {
  if (last === null || last.on < plusDays(today, -missingAfter(indicator.rhythm))) return 'missing'
  return stateOfValue(indicator, last.value)
}

/**
 * The days on which an indicator became critical: its value is, and the one before was not.
 * @param values in order of the day
 */
export function criticalDays(bounds: IndicatorBounds, values: readonly IndicatorValueOn[]): Day[] {
  const isCritical = (one: IndicatorValueOn | undefined) =>
    one !== undefined && stateOfValue(bounds, one.value) === 'critical'
  return values.filter((one, index) => isCritical(one) && !isCritical(values[index - 1])).map(({ on }) => on)
}

/** So many days after it became critical an indicator has warned of something. */
export const followedWithin = 90

export interface IndicatorPerformance {
  /** How often it became critical. */
  critical: number
  /** How often something followed within 90 days: a higher net score or a linked event. */
  followed: number
  /** The median of the days until then; null where nothing ever followed. */
  medianLeadDays: number | null
}

/**
 * How often an indicator warned, and of something (rule indicators.performance).
 * @param steps the days on which it became critical
 * @param happenings the days on which the net score of one of its records rose or a linked event occurred
 */
export function performanceOf(steps: readonly Day[], happenings: readonly Day[]): IndicatorPerformance {
  const leads = steps.flatMap((step) => {
    const next = happenings.filter((day) => day > step && day <= plusDays(step, followedWithin)).toSorted()[0]
    return next === undefined ? [] : [daysBetween(step, next)]
  })
  return { critical: steps.length, followed: leads.length, medianLeadDays: medianOf(leads) }
}

const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / 86_400_000
