import { sql } from 'drizzle-orm'
import { dayOf } from '#domain/calendar/days'
import { highestImpactRate, ratingOf } from '#domain/risks/heatMap'
import type { PastLevel } from '#domain/risks/levelMovement'
import { isClosedAfter } from '#domain/risks/privateMark'
import { isBeingEdited, type AssessmentType, type WorkflowStatus } from '#domain/risks/statuses'
import { rewriteLevelChanges } from '#server/database/derivedTables'
import { anyWork, stepOf } from './anyWork.ts'
import type { Client, TestApi } from './api.ts'
import { assessmentOf } from './riskInputs.ts'
import type { Cast } from './stories.ts'
import fc from 'fast-check'

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
      ((select count(*) from audit_entries later where later.risk_id = a.risk_id and later.id > a.id) * (17 + a.risk_id % 40))::int)`
    await tx.execute(sql`update risks r set opened_at = ${then} from audit_entries a
      where a.risk_id = r.id and a.created_at = r.opened_at`)
    await tx.execute(sql`update audit_entries a set created_at = ${then} where a.risk_id is not null`)
    await rewriteLevelChanges(tx)
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

/** The state of a record at the end of a day, from its actions alone. */
export function pastLevelsOf(actions: readonly AuditRow[], day: string, shown: 'present' | 'submitted'): PastState {
  const end = new Date(`${dayBefore(day, -1)}T00:00:00+07:00`).toISOString()
  let [isActive, isDeleted, wasSubmitted] = [true, false, false]
  let present: { rates: Record<string, number | null> } = { rates: {} }
  let submitted: typeof present | null = null
  let count = 0
  for (const { action, fromStatus, toStatus, changes, createdAt } of actions) {
    if (createdAt >= end) break
    count += 1
    if (action === 'undo' && fromStatus?.startsWith('editing') && submitted) present = submitted
    const rates = { ...present.rates }
    for (const type of ['gross', 'net']) {
      const likelihood = changes[`${type}Assessment.likelihoodRate`]
      const items = changes[`${type}Assessment.impactAssessmentItems`]
      if (likelihood) rates[`${type}L`] = likelihood.after as number | null
      if (items) rates[`${type}I`] = highestImpactRate((items.after as { rate: number | null }[] | null) ?? [])
    }
    present = { rates }
    if (changes.isActive) isActive = changes.isActive.after as boolean
    isDeleted ||= action === 'delete'
    wasSubmitted ||= action === 'submit' || action === 'report'
    if (wasSubmitted && !isBeingEdited(toStatus)) submitted = present
  }
  const state = shown === 'present' ? present : submitted
  const isCounted = count > 0 && state !== null && isActive && !isDeleted
  const levelAt = (type: string): PastLevel =>
    isCounted
      ? (ratingOf(state.rates[`${type}L`] ?? null, state.rates[`${type}I`] ?? null)?.level ?? 'unrated')
      : 'none'
  const score = (type: string) =>
    isCounted ? (ratingOf(state.rates[`${type}L`] ?? null, state.rates[`${type}I`] ?? null)?.score ?? null) : null
  return {
    gross: levelAt('gross'),
    net: levelAt('net'),
    scores: { gross: score('gross'), net: score('net') },
  }
}

/** @param days negative: after it */
export function dayBefore(day: string, days: number): string {
  return new Date(new Date(`${day}T00:00:00Z`).getTime() - days * 86_400_000).toISOString().slice(0, 10)
}
