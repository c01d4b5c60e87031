import { rates, type Rate } from './heatMap.ts'
import type { CriterionUnit } from './units.ts'

/** The kind of event: a loss or a near miss (rule events.reported). */
export const eventKinds = ['event', 'near_miss'] as const

export type EventKind = (typeof eventKinds)[number]

/** The number of months for which linked events count as evidence (rule events.evidence). */
export const evidenceMonths = 36

/** The maximum number of records that an event is linked to. */
export const mostLinkedRisks = 50

/** The limits of a rate, in a unit. */
interface Bounds {
  from: number | null
  to: number | null
  unit: CriterionUnit | null
}

const evidenceYears = evidenceMonths / 12

/**
 * Returns the likelihood for a number of events within the months of evidence, by criteria in percent or in years; the
 * higher one if two criteria share a limit, null if no criterion contains the value (rule events.likelihood).
 */
export function likelihoodOfEvents(events: number, criteria: readonly Bounds[]): Rate | null {
  if (events <= 0) return null
  return rates.findLast((rate) => contains(criteria[rate - 1], events)) ?? null
}

/** The likelihood from a number of events on. */
export interface EventStep {
  from: number
  level: Rate | null
}

/** More events imply no other likelihood. */
const mostEvents = 1000

/** Returns `likelihoodOfEvents` of all numbers of events, for queries, which do not compute it. */
export function eventSteps(criteria: readonly Bounds[]): EventStep[] {
  const steps: EventStep[] = []
  for (let from = 1; from <= mostEvents; from++) {
    const level = likelihoodOfEvents(from, criteria)
    if (level !== (steps.at(-1)?.level ?? null)) steps.push({ from, level })
  }
  return steps
}

/** Returns the likelihood for a number of events; null if there is none. */
export const likelihoodAt = (steps: readonly EventStep[], events: number): Rate | null =>
  steps.findLast(({ from }) => from <= events)?.level ?? null

function contains(criterion: Bounds | undefined, events: number): boolean {
  if (!criterion || (criterion.from === null && criterion.to === null)) return false
  const value = measured(criterion.unit, events)
  return value !== null && value >= (criterion.from ?? 0) && value <= (criterion.to ?? Infinity)
}

function measured(unit: Bounds['unit'], events: number): number | null {
  if (unit === 'percent') return 100 * (1 - Math.exp(-events / evidenceYears))
  return unit === 'years' ? evidenceYears / events : null
}

/** Whether events imply a higher likelihood than the net rating (rule events.contradicted). */
export const isContradicted = (likelihood: number | null, netLikelihood: number | null): boolean =>
  likelihood !== null && netLikelihood !== null && likelihood > netLikelihood
