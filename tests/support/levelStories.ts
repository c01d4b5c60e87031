import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { dayOf } from '#domain/calendar/days'
import { highestImpactRate, ratingOf, type Level } from '#domain/risks/heatMap'
import type { PastLevel } from '#domain/risks/levelMovement'
import { isClosedAfter } from '#domain/risks/privateMark'
import { assessmentTypes, isBeingEdited, type AssessmentType, type WorkflowStatus } from '#domain/risks/statuses'
import { anyWork, stepOf } from './anyWork.ts'
import type { Client, TestApi } from './api.ts'
import { assessmentOf } from './riskInputs.ts'
import type { Cast } from './stories.ts'

/** An action as the audit has it. */
interface AuditRow extends Record<string, unknown> {
  riskId: number
  action: string
  fromStatus: WorkflowStatus | null
  toStatus: WorkflowStatus
  changes: Record<string, { after: unknown }>
  createdAt: string
}

/** The current fields of a record that decide who sees its past. */
export interface RiskFacts extends Record<string, unknown> {
  id: number
  type: string
  isClosed: boolean
  isDeleted: boolean
  category: number | null
  submittedCategory: number | null
  hierarchy: string
}

/** The state of a record, computed from its actions independently of the database. */
export interface PastState {
  gross: PastLevel
  net: PastLevel
  scores: Record<AssessmentType, number | null>
}

/** Runs random actions that can change the levels of records of group 8. */
export async function workOnLevels(cast: Cast, companyAdmin: Client, steps: number, seed: number): Promise<void> {
  const { actions: usual, record, send } = anyWork(cast, companyAdmin)
  const actions: typeof usual = {
    ...usual,
    rate: async (pick, isGross) => {
      const { latestDetail } = await record(pick)
      const type = isGross ? 'gross' : 'net'
      const found = latestDetail?.assessments.find((assessment) => assessment.type === type)
      const { riskDetailId: _detail, type: _type, ...content } = assessmentOf(0, type, 1 + (pick % 5), 1 + (pick % 3))
      const impactAssessmentItems = pick % 7 === 0 ? [] : content.impactAssessmentItems
      if (found) await send(cast.assessor, 'PUT', `/assessments/${found.id}`, { ...content, impactAssessmentItems })
    },
  }
  const step = stepOf(actions, ['create', 'submit', 'review', 'rate', 'editAgain'])
  for (const { name, pick, isSo } of fc.sample(step, { numRuns: steps, seed })) await actions[name]!(pick, isSo)
}

/** The actions of every record, from the audit, and the current records. */
export async function readStories({
  database,
}: TestApi): Promise<{ stories: Map<number, AuditRow[]>; records: RiskFacts[] }> {
  const { rows: actions } = await database.db.execute<AuditRow>(sql`
    select risk_id as "riskId", action, from_status as "fromStatus", to_status as "toStatus", changes,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
    from audit_entries where risk_id is not null order by id`)
  const { rows: records } = await database.db.execute<RiskFacts>(sql`
    select id, type, is_closed as "isClosed", deleted_at is not null as "isDeleted", risk_category_id as category,
      submitted_risk_category_id as "submittedCategory", hierarchy from risks order by id`)
  const stories = new Map<number, AuditRow[]>()
  for (const action of actions) stories.set(action.riskId, [...(stories.get(action.riskId) ?? []), action])
  return { stories, records }
}

/** Moves the actions into the past, each record's in order, spread over a year. */
export async function spreadOverAYear({ database }: TestApi): Promise<void> {
  await database.db.transaction(async (tx) => {
    // It guards itself even where other triggers are off; nothing of this database is kept.
    await tx.execute(sql`alter table audit_entries disable trigger user`)
    const then = sql`a.created_at - make_interval(days =>
      ((select count(*) from audit_entries later where later.risk_id = a.risk_id and later.created_at > a.created_at)
        * (17 + a.risk_id % 40))::int)`
    const moved = (column: string) =>
      sql.raw(`(select m.then from moved m where m.risk_id = c.risk_id and m.created_at = c.${column})`)
    await tx.execute(sql`with moved as materialized (
        select distinct a.risk_id, a.created_at, ${then} as then from audit_entries a where a.risk_id is not null)
      update risk_level_changes c set at = ${moved('at')}, until = ${moved('until')}`)
    await tx.execute(sql`update risks r set opened_at = ${then} from audit_entries a
      where a.risk_id = r.id and a.created_at = r.opened_at`)
    await tx.execute(sql`update audit_entries a set created_at = ${then} where a.risk_id is not null`)
  })
}

/** The day of the last submission that opened a private record, from its actions alone; null without one. */
export function openedOn(actions: readonly AuditRow[]): string | null {
  let [isPrivate, isClosed] = [false, false]
  let opened: string | null = null
  for (const { action, changes, createdAt } of actions) {
    if (changes.isPrivate) isPrivate = changes.isPrivate.after as boolean
    const wasClosed = isClosed
    isClosed = isClosedAfter(action, isPrivate, isClosed)
    if (wasClosed && !isClosed) opened = createdAt
  }
  return opened && dayOf(new Date(opened))
}

type Rates = Record<`${AssessmentType}${'Likelihood' | 'Impact'}`, number | null>

/** The ratings of a record with its category. */
interface Content extends Rates {
  riskCategoryId: number | null
}

/** A record after one of its actions. */
interface StateAfter {
  at: string
  isCounted: boolean
  isClosed: boolean
  present: Content
  /** Null: never submitted. */
  submitted: Content | null
}

/** The states of a record after each of its actions, from these alone. */
export function statesOf(actions: readonly AuditRow[]): StateAfter[] {
  let [isActive, isDeleted, isPrivate, isClosed, wasSubmitted] = [true, false, false, false, false]
  let present: Content = {
    riskCategoryId: null,
    grossLikelihood: null,
    grossImpact: null,
    netLikelihood: null,
    netImpact: null,
  }
  let submitted: Content | null = null
  return actions.map(({ action, fromStatus, toStatus, changes, createdAt }) => {
    if (action === 'undo' && fromStatus?.startsWith('editing') && submitted) present = submitted
    present = { ...present }
    if (changes.riskCategoryId) present.riskCategoryId = changes.riskCategoryId.after as number | null
    for (const type of assessmentTypes) {
      const likelihood = changes[`${type}Assessment.likelihoodRate`]
      const items = changes[`${type}Assessment.impactAssessmentItems`]
      if (likelihood) present[`${type}Likelihood`] = likelihood.after as number | null
      if (items) present[`${type}Impact`] = highestImpactRate((items.after as { rate: number | null }[] | null) ?? [])
    }
    if (changes.isActive) isActive = changes.isActive.after as boolean
    if (changes.isPrivate) isPrivate = changes.isPrivate.after as boolean
    isClosed = isClosedAfter(action, isPrivate, isClosed)
    isDeleted ||= action === 'delete'
    wasSubmitted ||= action === 'submit' || action === 'report'
    if (wasSubmitted && !isBeingEdited(toStatus)) submitted = present
    return { at: createdAt, isCounted: isActive && !isDeleted, isClosed, present, submitted }
  })
}

/** A row of `risk_level_changes`. */
export interface LevelRow extends Content, Record<string, unknown> {
  at: string
  isCounted: boolean
  isClosed: boolean
  grossLevel: Level | null
  netLevel: Level | null
}

/** The rows of one state of a record, from its actions alone (rule data.level-changes). */
export function levelRowsOf(actions: readonly AuditRow[], shown: 'present' | 'submitted'): LevelRow[] {
  const rows: LevelRow[] = []
  for (const { [shown]: content, at, isCounted, isClosed } of statesOf(actions)) {
    if (!content) continue
    const levelIn = (type: AssessmentType) =>
      ratingOf(content[`${type}Likelihood`], content[`${type}Impact`])?.level ?? null
    const row = { isCounted, isClosed, ...content, grossLevel: levelIn('gross'), netLevel: levelIn('net') }
    const last = rows.at(-1)
    if (last && isDeepStrictEqual({ ...row, at: last.at }, last)) continue
    if (last?.at === at) rows.pop()
    rows.push({ ...row, at })
  }
  return rows
}

/** The state of a record at the end of a day, from its actions alone. */
export function pastLevelsOf(actions: readonly AuditRow[], day: string, shown: 'present' | 'submitted'): PastState {
  const end = new Date(`${dayBefore(day, -1)}T00:00:00+07:00`).toISOString()
  const state = statesOf(actions.filter(({ createdAt }) => createdAt < end)).at(-1)
  const content = state?.isCounted ? state[shown] : null
  const rating = (type: AssessmentType) => content && ratingOf(content[`${type}Likelihood`], content[`${type}Impact`])
  const levelAt = (type: AssessmentType): PastLevel => (content ? (rating(type)?.level ?? 'unrated') : 'none')
  return {
    gross: levelAt('gross'),
    net: levelAt('net'),
    scores: { gross: rating('gross')?.score ?? null, net: rating('net')?.score ?? null },
  }
}

/** @param days negative: after it */
export function dayBefore(day: string, days: number): string {
  return new Date(new Date(`${day}T00:00:00Z`).getTime() - days * 86_400_000).toISOString().slice(0, 10)
}
