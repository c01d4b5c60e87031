import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { dayOf, plusDays, type Day } from '#domain/calendar/days'
import { isInArea } from '#domain/organisation/hierarchy'
import { visibilityOf } from '#domain/risks/access/visibility'
import { emptyHeatMap, ratingOf, type Level } from '#domain/risks/heatMap'
import { initialReviewIntervals } from '#domain/risks/reviewDates'
import type { RiskState } from '#domain/risks/riskState'
import {
  assessmentTypes,
  isComplete,
  mitigationStatuses,
  workflowStatuses,
  type WorkflowStatus,
} from '#domain/risks/statuses'
import { targetOutcomes, type TargetOutcome } from '#domain/risks/target'
import type { LevelCounts, RiskReport } from '#domain/wire/riskReport'
import type { HeatMap } from '#domain/wire/risks'
import { stateColumns, stateTables } from '#server/queries/risks/record/riskStates'
import type { TestApi } from './api.ts'
import { isPlanLate, type PlanDue } from './oracles/plans.ts'

interface Rates {
  likelihood: number | null
  impact: number | null
}

/** A revision with its parts, from their own tables. */
interface Revision {
  status: WorkflowStatus
  categoryId: number | null
  gross: Rates | null
  net: Rates | null
  plans: PlanDue[]
}

interface KeptTarget {
  firstOn: Day
  dueOn: Day
  reachedOn: Day | null
  endedOn: Day | null
}

/** A record with its current and its last submitted revision. */
export interface NaiveRecord extends RiskState, Record<string, unknown> {
  id: number
  present: Revision
  submitted: Revision | null
  reviewedOn: Day | null
  targets: KeptTarget[]
}

const revision = (detailId: string) =>
  sql.raw(`(select json_build_object('status', d.workflow_status, 'categoryId', d.risk_category_id,
    'gross', (select json_build_object('likelihood', a.likelihood_rate, 'impact', a.highest_impact_rate)
      from assessments a where a.risk_detail_id = d.id and a.type = 'gross'),
    'net', (select json_build_object('likelihood', a.likelihood_rate, 'impact', a.highest_impact_rate)
      from assessments a where a.risk_detail_id = d.id and a.type = 'net'),
    'plans', (select coalesce(json_agg(json_build_object('status', p.status, 'dueDate', p.due_date)), '[]')
      from mitigation_plans p where p.risk_detail_id = d.id))
  from risk_details d where d.id = ${detailId})`)

/** Reads every record that is not deleted, with everything that is counted, without the repeated values of its row. */
export async function readNaively({ database: { db } }: TestApi): Promise<NaiveRecord[]> {
  const { rows } = await db.execute<NaiveRecord>(sql`
    select r.id, ${stateColumns}, ${revision('r.current_detail_id')} as present, ${revision('r.submitted_detail_id')} as submitted,
      r.reviewed_on::text as "reviewedOn", (select coalesce(json_agg(json_build_object('firstOn', t.first_on, 'dueOn', t.due_on,
        'reachedOn', t.reached_on, 'endedOn', t.ended_on)), '[]') from risk_targets t where t.risk_id = r.id) as targets
    from ${stateTables} where r.deleted_at is null order by r.id`)
  return rows
}

/** A record as somebody sees it. */
export interface Seen {
  record: NaiveRecord
  revision: Revision
}

/** The records that the actor sees, each in the visible state (rule visibility.by-role). */
export const seenBy = (actor: Actor, records: readonly NaiveRecord[]): Seen[] =>
  records.flatMap((record) => {
    const visibility = visibilityOf(actor, record)
    const shown = visibility === 'none' ? null : record[visibility]
    return shown ? [{ record, revision: shown }] : []
  })

/** The records that reports count for the actor, as last submitted (rule report.submitted). */
export const reportedTo = (actor: Actor, records: readonly NaiveRecord[]): Seen[] =>
  seenBy(actor, records).flatMap(({ record }) => (record.submitted ? [{ record, revision: record.submitted }] : []))

/** The records of company groups, with their descendants or without. */
export const inGroups = (seen: readonly Seen[], paths: readonly string[], withBelow: boolean): Seen[] =>
  seen.filter(({ record: { hierarchy } }) =>
    paths.some((path) => (withBelow ? isInArea(path, hierarchy) : path === hierarchy)),
  )

const ratingIn = (rates: Rates | null) => ratingOf(rates?.likelihood ?? null, rates?.impact ?? null)

export const levelIn = ({ revision: { net } }: Seen): Level | null => ratingIn(net)?.level ?? null

/** Counts the cells of both heat maps (rule wire.heat-map). */
export function heatMapOf(seen: readonly Seen[]): HeatMap {
  const maps = { gross: emptyHeatMap(), net: emptyHeatMap() }
  for (const { revision: shown } of seen) {
    for (const type of assessmentTypes) {
      const rating = ratingIn(shown[type])
      const row = rating && maps[type][rating.likelihood - 1]
      if (row) row[rating.impact - 1] = (row[rating.impact - 1] ?? 0) + 1
    }
  }
  return maps
}

const isLateOn = (today: Day) => (plan: PlanDue) => isPlanLate(plan, today)

/** The records with a late plan (rule plans.late). */
export const withLatePlans = (seen: readonly Seen[], today = dayOf(new Date())): Seen[] =>
  seen.filter(({ revision: { plans } }) => plans.some(isLateOn(today)))

/** The records with a due review, with the first intervals (rule review-dates.next). */
export const dueOf = (seen: readonly Seen[], today = dayOf(new Date())): Seen[] =>
  seen.filter((one) => {
    const level = levelIn(one)
    const { reviewedOn } = one.record
    return (
      isComplete(one.revision.status) &&
      level !== null &&
      reviewedOn !== null &&
      plusDays(reviewedOn, initialReviewIntervals[level]) <= today
    )
  })

const levelsOf = (levels: readonly (Level | null)[]): LevelCounts => {
  const of = (level: Level | null) => levels.filter((one) => one === level).length
  return { low: of('low'), medium: of('medium'), high: of('high'), unrated: of(null) }
}

/** The numbers of a report without its names and company groups (rule report.submitted). */
export function reportOf(seen: readonly Seen[], today = dayOf(new Date())): Omit<RiskReport, 'companyGroups'> {
  const plansOf = seen.map(({ revision: { plans } }) => plans)
  const late = plansOf.map((plans) => plans.filter(isLateOn(today)).length)
  const levels = seen.map((one) => ({ gross: ratingIn(one.revision.gross)?.level ?? null, net: levelIn(one) }))
  const moves = new Map(levels.map((pair) => [JSON.stringify(pair), pair]))
  const categories = new Set(seen.map(({ revision: { categoryId } }) => categoryId))
  return {
    total: seen.length,
    gross: levelsOf(levels.map(({ gross }) => gross)),
    net: levelsOf(levels.map(({ net }) => net)),
    riskCategories: [...categories].map((id) => ({
      riskCategory: id === null ? null : { id, name: '' },
      ...levelsOf(seen.filter(({ revision: { categoryId } }) => categoryId === id).map(levelIn)),
    })),
    workflowStatuses: workflowStatuses.flatMap((name) => {
      const count = seen.filter(({ revision: { status } }) => status === name).length
      return count === 0 ? [] : [{ name, count }]
    }),
    movement: [...moves].map(([key, pair]) => ({
      ...pair,
      count: levels.filter((other) => JSON.stringify(other) === key).length,
    })),
    mitigationPlans: mitigationStatuses.map((status) => {
      const counts = plansOf.map((plans) => plans.filter((plan) => plan.status === status).length)
      return { status, plans: counts.reduce((sum, one) => sum + one, 0), risks: counts.filter(Boolean).length }
    }),
    latePlans: { plans: late.reduce((sum, one) => sum + one, 0), risks: late.filter(Boolean).length },
    withoutMitigationPlan: plansOf.filter((plans) => plans.length === 0).length,
  }
}

/** The results of the targets whose first day has passed (rule target.promises). */
export function targetsOf(seen: readonly Seen[], today = dayOf(new Date())): Record<TargetOutcome | 'due', number> {
  const outcomes = seen.flatMap(({ record: { targets } }) =>
    targets.filter(({ firstOn }) => firstOn <= today).map(outcomeOf),
  )
  const counts = targetOutcomes.map((name) => [name, outcomes.filter((one) => one === name).length] as const)
  return { due: outcomes.length, ...(Object.fromEntries(counts) as Record<TargetOutcome, number>) }
}

function outcomeOf({ firstOn, dueOn, reachedOn, endedOn }: KeptTarget): TargetOutcome {
  if (reachedOn !== null) return reachedOn <= firstOn ? 'reached' : 'reachedLate'
  return endedOn === null && dueOn > firstOn ? 'moved' : 'missed'
}
