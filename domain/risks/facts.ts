import { daysBetween, type Day } from '#domain/calendar/days'
import type { AcceptanceState } from './acceptance.ts'
import { isAboveAppetite } from './appetite.ts'
import { evidenceMonths, isContradicted } from './events.ts'
import type { IndicatorState } from './indicators.ts'
import { quickSeconds, silentDays, stalledDays } from './ratingPatterns.ts'
import { manyMoves, type TargetState } from './target.ts'
import type { CriterionUnit, Currency } from './units.ts'

/** The kinds of facts against a rating with their weights, the strongest first (rule facts.kinds). */
export const factWeights = {
  events: 5,
  indicator_critical: 5,
  target_missed: 4,
  acceptance_lapsed: 4,
  amount_level: 3,
  target_postponed: 3,
  lowered_to_appetite: 3,
  copied_after_reset: 3,
  quick_approval: 2,
  plans_stalled: 2,
  indicator_missing: 2,
  review_overdue: 2,
  silent: 1,
  all_middle: 1,
} as const

export type FactKind = keyof typeof factWeights

export const factKinds = Object.keys(factWeights) as FactKind[]

/** The kinds that contradict the rating itself; the others are about late or careless work (rule doubts.list). */
export const contradictingKinds: readonly FactKind[] = [
  'events',
  'indicator_critical',
  'amount_level',
  'lowered_to_appetite',
]

const contradicts = ({ kind }: Pick<Fact, 'kind'>) => contradictingKinds.includes(kind)

/** Returns the facts of a record with those that contradict the rating first. */
export const contradictionsFirst = (facts: readonly Fact[]): Fact[] => [
  ...facts.filter(contradicts),
  ...facts.filter((fact) => !contradicts(fact)),
]

/** The weight from which a confirmation needs a comment (rule review-dates.evidence). */
export const heavyWeight = 3

/** The weight from which an approval asks, and the audit names the facts (rule facts.approved). */
export const approvalWeight = 4

export const kindsAtApproval = factKinds.filter((kind) => factWeights[kind] >= approvalWeight)

/** One fact, the same object on records, cards and decisions. */
export interface Fact {
  kind: FactKind
  weight: number
  /** The day since which it is true, or of its last happening; null if there is none. */
  since: Day | null
  /** The numbers of its sentence; days as `yyyy-mm-dd`. */
  values: Record<string, number | string>
}

/** An amount of an impact, with the bounds of the criterion of its rate. */
interface RatedAmount {
  rate: number
  amount: number
  currency: Currency
  from: number | null
  to: number | null
  unit: CriterionUnit | null
}

/** The state of a record and of what surrounds it, as far as its reader may see it, from which its facts follow. */
export interface FactState {
  gross: Place | null
  net: Place | null
  target: { score: number; on: Day } | null
  /** Whether the visible rating was completed, and not changed since (`hasCompletedRating`). */
  isCompleted: boolean
  /** The linked events of the months of evidence; null without one. */
  events: { count: number; likelihood: number | null; lastOn: Day } | null
  indicators: readonly { state: IndicatorState; on: Day | null }[]
  /** The amounts of the rated impacts, net before gross. */
  amounts: readonly RatedAmount[]
  /** The last completion, if it lowered the score with the same controls or repeats the texts from before a reset. */
  completion: { on: Day; loweredFrom: number | null; isCopied: boolean } | null
  /** The last decision on the visible revision, if it was quick; `seconds` is null if the decider never opened it. */
  quickDecision: { on: Day; seconds: number | null } | null
  /** The days since when the plans in progress have their progress. */
  progressSince: readonly Day[]
  /** The day of the last completion or confirmation. */
  reviewedOn: Day | null
  /** The day of the last comment or report on a plan. */
  spokenOn: Day | null
  appetite: number | null
  acceptance: { state: AcceptanceState; until: Day } | null
  targetState: TargetState | null
  targetMoves: number
  /** The review date of the completed rating. */
  nextReviewOn: Day | null
  isRatedBeforeCritical: boolean
}

interface Place {
  likelihood: number
  impact: number
}

type Found = Pick<Fact, 'since' | 'values'>

const scoreOf = ({ likelihood, impact }: Place): number => likelihood * impact

const scoreIn = (net: Place | null): { score?: number } => (net ? { score: scoreOf(net) } : {})

/** The rate between low and high, which all ratings have in the fact `all_middle`. */
export const middle = 3

/** The definition of each kind: what was found in a record, or null. */
const definitions: Readonly<Record<FactKind, (state: FactState, today: Day) => Found | null>> = {
  events({ net, events }) {
    if (!net || !events?.likelihood || !isContradicted(events.likelihood, net.likelihood)) return null
    const { count, likelihood, lastOn } = events
    return { since: lastOn, values: { events: count, months: evidenceMonths, likelihood, rated: net.likelihood } }
  },

  indicator_critical({ isRatedBeforeCritical, indicators, net }) {
    if (!isRatedBeforeCritical) return null
    const critical = indicators.filter(({ state }) => state === 'critical')
    return {
      since: latest(critical.map(({ on }) => on)),
      values: { indicators: Math.max(critical.length, 1), ...scoreIn(net) },
    }
  },

  target_missed({ target, targetState, net }) {
    if (!target || targetState !== 'missed' || (net && scoreOf(net) <= target.score)) return null
    return { since: target.on, values: { target: target.score, on: target.on, ...scoreIn(net) } }
  },

  acceptance_lapsed({ acceptance, net, appetite }) {
    if (acceptance?.state !== 'lapsed' || !net || appetite === null) return null
    const score = scoreOf(net)
    if (!isAboveAppetite({ score }, appetite)) return null
    return { since: acceptance.until, values: { on: acceptance.until, score, limit: appetite } }
  },

  amount_level({ amounts }) {
    for (const { rate, amount, currency, from, to, unit } of amounts) {
      const bound = from !== null && amount < from ? from : to !== null && amount > to ? to : null
      if (unit !== currency || bound === null) continue
      return { since: null, values: { amount, limit: bound, level: rate, currency } }
    }
    return null
  },

  target_postponed({ target, targetMoves }) {
    if (targetMoves < manyMoves) return null
    return { since: null, values: { moves: targetMoves, ...(target && { target: target.score, on: target.on }) } }
  },

  lowered_to_appetite({ net, appetite, isCompleted, completion }) {
    const before = completion?.loweredFrom ?? null
    if (!isCompleted || !completion || before === null || !net || appetite === null) return null
    const score = scoreOf(net)
    if (score > appetite || before <= appetite) return null
    return { since: completion.on, values: { before, score, limit: appetite } }
  },

  copied_after_reset: ({ isCompleted, completion }) =>
    isCompleted && completion?.isCopied ? { since: completion.on, values: { on: completion.on } } : null,

  quick_approval({ quickDecision }) {
    if (!quickDecision) return null
    const { on, seconds } = quickDecision
    return { since: on, values: { limit: quickSeconds, ...(seconds === null ? {} : { seconds }) } }
  },

  plans_stalled({ progressSince }, today) {
    const stalled = progressSince.filter((day) => daysBetween(day, today) >= stalledDays).toSorted()
    const [since] = stalled
    return since === undefined ? null : { since, values: { plans: stalled.length, days: daysBetween(since, today) } }
  },

  indicator_missing({ indicators }) {
    const missing = indicators.filter(({ state }) => state === 'missing').length
    return missing > 0 ? { since: null, values: { indicators: missing } } : null
  },

  review_overdue: ({ nextReviewOn }, today) =>
    nextReviewOn !== null && nextReviewOn < today ? { since: nextReviewOn, values: { on: nextReviewOn } } : null,

  silent({ isCompleted, reviewedOn, spokenOn }, today) {
    const last = latest([reviewedOn, spokenOn])
    if (!isCompleted || last === null || daysBetween(last, today) < silentDays) return null
    return { since: last, values: { on: last } }
  },

  all_middle: ({ gross, net }) =>
    [gross, net].every((place) => place?.likelihood === middle && place.impact === middle)
      ? { since: null, values: { rate: middle } }
      : null,
}

/** Returns the facts against the rating of a record on a day, the strongest first (rule facts.kinds). */
export function factsOf(state: FactState, today: Day): Fact[] {
  return factKinds.flatMap((kind) => {
    const found = definitions[kind](state, today)
    return found ? [{ kind, weight: factWeights[kind], ...found }] : []
  })
}

/** Returns whether a record has a fact of a kind. */
export const hasFact = (facts: readonly Pick<Fact, 'kind'>[], kind: FactKind): boolean =>
  facts.some((fact) => fact.kind === kind)

function latest(days: readonly (Day | null)[]): Day | null {
  return days.reduce<Day | null>((last, day) => (day !== null && (last === null || day > last) ? day : last), null)
}
