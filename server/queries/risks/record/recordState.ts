import type { Day } from '#domain/calendar/days'
import type { InEachLanguage } from '#domain/organisation/inEachLanguage'
import { likelihoodAt } from '#domain/risks/events'
import { factsOf, type Fact, type FactState } from '#domain/risks/facts'
import { ratingOf } from '#domain/risks/heatMap'
import { indicatorStateOn } from '#domain/risks/indicators'
import { nextReviewOf, reviewIntervalsOf } from '#domain/risks/reviewDates'
import { hasCompletedRating, isComplete } from '#domain/risks/statuses'
import { isTargetDue, isTargetOpen, targetOf, targetStateOf, type TargetState } from '#domain/risks/target'
import type { AcceptanceMark } from '#domain/wire/acceptances'
import type { NamedPerson, NamedReference } from '#domain/wire/common'
import type { Evidence } from '#domain/wire/events'
import type { IndicatorOfRisk } from '#domain/wire/indicators'
import type { AppetiteSource } from '../conditions/appetite.ts'
import type { SeenRow } from './seenRows.ts'
import type { Surroundings } from './surroundings.ts'

/** The values of a record that depend on the day and on other tables. */
export interface RecordState {
  companyGroup: NamedReference
  riskCategory: ({ id: number } & InEachLanguage<'name'>) | null
  owner: NamedPerson | null
  appetite: number | null
  appetiteSource: AppetiteSource | null
  netScore: number | null
  acceptance: AcceptanceMark | null
  targetState: TargetState | null
  nextReviewOn: Day | null
  isReviewDue: boolean
  isTargetOpen: boolean
  isTargetDue: boolean
  targetMoves: number
  isRatedBeforeCritical: boolean
  indicators: IndicatorOfRisk[]
  evidence: Evidence
  /** Those against its rating (rule facts.kinds). */
  facts: Fact[]
}

/** Returns the state of a record from its row and what surrounds it, by the rules of the domain. */
export function recordStateOf(row: SeenRow, found: Surroundings): RecordState {
  const { today, reviewedOn, completedScore } = row
  const net = ratingOf(row.netLikelihood, row.netImpact)
  const isRevisionComplete = isComplete(row.shownStatus)
  const target = targetOf(row)
  const [companyGroup] = found.companyGroup
  if (!companyGroup) throw new Error(`The company group ${row.companyGroupId} is missing`)
  const indicators = found.indicator
    .toSorted((one, other) => one.id - other.id)
    .map(({ direction, amber, red, rhythm, on, value, ...indicator }) => {
      const last = on === null || value === null ? null : { on, value }
      return { ...indicator, state: indicatorStateOn({ direction, amber, red, rhythm }, last, today), value, on }
    })
  const reviewOn = nextReviewOf({ reviewedOn, level: net?.level ?? null }, reviewIntervalsOf(row.intervals))
  const nextReviewOn = isRevisionComplete ? reviewOn : null
  const isCompleted = hasCompletedRating(row)
  const targetState = targetStateOf(target, row.isCompletionOpen ? completedScore : null, today)
  const evidence = evidenceOf(found)
  const { appetite, appetiteSource } = appetiteOf(row, found)
  const acceptance = found.acceptance[0] ?? null
  const targetMoves = row.presentTargetOn === null ? 0 : (found.moves[0] ?? 0)
  const { isRatedBeforeCritical } = row
  const factState: FactState = {
    gross: placeOf(row.grossLikelihood, row.grossImpact),
    net: placeOf(row.netLikelihood, row.netImpact),
    target: target && { score: target.score, on: target.on },
    isCompleted,
    events: eventsOf(found, evidence),
    indicators: indicators.map(({ state, on }) => ({ state, on })),
    amounts: found.amount.toSorted((one, other) => Number(other.isNet) - Number(one.isNet) || one.place - other.place),
    completion: found.completion[0] ?? null,
    quickDecision: found.quick[0] ?? null,
    progressSince: found.progress,
    reviewedOn,
    spokenOn: found.spoken.toSorted().at(-1) ?? null,
    appetite,
    acceptance,
    targetState,
    targetMoves,
    nextReviewOn: isCompleted ? reviewOn : null,
    isRatedBeforeCritical,
  }
  return {
    appetite,
    appetiteSource,
    netScore: net?.score ?? null,
    companyGroup,
    riskCategory: found.riskCategory[0] ?? null,
    owner: found.owner[0] ?? null,
    acceptance,
    targetState,
    nextReviewOn,
    isReviewDue: nextReviewOn !== null && nextReviewOn <= today,
    isTargetOpen: isTargetOpen(target, targetState, today),
    // By the last completion, which may be closed to the reader, as the lists count it.
    isTargetDue:
      completedScore !== null &&
      isTargetDue(target, targetStateOf(target, completedScore, today), {
        isComplete: isRevisionComplete,
        reviewedOn,
        today,
      }),
    targetMoves,
    isRatedBeforeCritical,
    indicators,
    evidence,
    facts: factsOf(factState, today),
  }
}

/** The appetite is the setting, or a lower entry of its groups (rule appetite.groups). */
function appetiteOf(
  { appetiteSetting: setting }: SeenRow,
  { appetite: [entry], riskCategory: [riskCategory] }: Surroundings,
): Pick<RecordState, 'appetite' | 'appetiteSource'> {
  if (!entry || (setting !== null && entry.score >= setting)) return { appetite: setting, appetiteSource: null }
  const { companyGroupId, riskCategoryId } = entry
  return {
    appetite: entry.score,
    // An entry of a category counts for records of that category alone.
    appetiteSource: { companyGroupId, riskCategory: riskCategoryId === null ? null : (riskCategory ?? null) },
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** The linked events of all months of evidence (rule events.evidence). */
function evidenceOf({ events: rows, likelihoods }: Surroundings): Evidence {
  const events = sumOf(rows.map((row) => row.events))
  return {
    events,
    nearMisses: sumOf(rows.map(({ nearMisses }) => nearMisses)),
    lossTotal: rows
      .flatMap(({ amount, currency }) => (amount === null || currency === null ? [] : [{ amount, currency }]))
      .toSorted((one, other) => (one.currency < other.currency ? -1 : 1)),
    likelihood: likelihoodAt(likelihoods, events),
  }
}

function eventsOf({ events: rows }: Surroundings, { events: count, likelihood }: Evidence): FactState['events'] {
  const lastOn = rows
    .flatMap((row) => row.lastOn ?? [])
    .toSorted()
    .at(-1)
  return lastOn === undefined ? null : { count, likelihood, lastOn }
}

const placeOf = (likelihood: number | null, impact: number | null) =>
  likelihood === null || impact === null ? null : { likelihood, impact }
