import { daysBetween, plusDays, type Day } from '#domain/calendar/days'
import { medianOf } from './median.ts'
import type { KeyRiskIndicatorState } from './statuses.ts'

/** Whether high or low values are bad (rule indicators.content). */
export const indicatorDirections = ['up', 'down'] as const

type IndicatorDirection = (typeof indicatorDirections)[number]

export const indicatorRhythms = ['weekly', 'monthly', 'quarterly'] as const

export type IndicatorRhythm = (typeof indicatorRhythms)[number]

/**
 * The state of an indicator by its last value; `missing` without a value in the last two rhythms (rule
 * indicators.state).
 */
export const indicatorStates = ['normal', 'warning', 'critical', 'missing'] as const

export type IndicatorState = (typeof indicatorStates)[number]

/** The maximum time between two values, in days. */
const rhythmDays: Readonly<Record<IndicatorRhythm, number>> = { weekly: 7, monthly: 31, quarterly: 92 }

/** The age in days from which the last value counts as missing: two rhythms. */
export const missingAfter = (rhythm: IndicatorRhythm): number => 2 * rhythmDays[rhythm]

/** The limits of an indicator: a warning from `amber` on, critical from `red` on. */
export interface IndicatorBounds {
  direction: IndicatorDirection
  amber: number
  red: number
}

/** Returns whether `red` is at least as bad as `amber`. */
export const areBoundsInOrder = ({ direction, amber, red }: IndicatorBounds): boolean =>
  direction === 'up' ? red >= amber : red <= amber

/** Returns the state by a value alone; a value equal to a limit counts as beyond it. */
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
 * Returns the state on a day.
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

/** Returns the status of a record from the states of its indicators: the worst; null without one (rule indicators.derived). */
export function statusOfIndicators(states: readonly IndicatorState[]): KeyRiskIndicatorState | null {
  if (states.length === 0) return null
  if (states.includes('critical')) return 'Critical'
  return states.every((state) => state === 'normal') ? 'Normal' : 'Warning'
}

/**
 * Returns the days on which an indicator became critical: its value is critical, and the previous one was not.
 * @param values sorted by day
 */
export function criticalDays(bounds: IndicatorBounds, values: readonly IndicatorValueOn[]): Day[] {
  const isCritical = (one: IndicatorValueOn | undefined) =>
    one !== undefined && stateOfValue(bounds, one.value) === 'critical'
  return values.filter((one, index) => isCritical(one) && !isCritical(values[index - 1])).map(({ on }) => on)
}

/** The number of days after a critical value within which an event counts as warned of. */
const followedWithin = 90

export interface IndicatorPerformance {
  critical: number
  /** How often an event followed within 90 days: a higher net score or a linked event. */
  followed: number
  /** The median of the days until then; null if no event ever followed. */
  medianLeadDays: number | null
}

/**
 * Returns how often an indicator warned before an event (rule indicators.performance).
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
