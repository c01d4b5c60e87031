import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { dayOf, plusDays, type Day } from '#domain/calendar/days'
import { initialLateAfterDays, latenessOf } from '#domain/followUp/lateness'
import { acceptorDenial, isAcceptanceOver } from '#domain/risks/acceptance'
import { isAtHome } from '#domain/risks/access/visibility'
import { missingAfter } from '#domain/risks/indicators'
import type { RiskState } from '#domain/risks/riskState'
import { isComplete } from '#domain/risks/statuses'
import type { TaskKind } from '#domain/tasks/kinds'
import type { Comment } from '#domain/wire/comments'
import type { RiskCard } from '#domain/wire/riskCards'
import { readRiskStatesUnsafe } from '#server/queries/risks/record/riskStates'
import { findSession } from '#server/session/currentSession'
import { hashOf } from '#server/session/tokens'
import type { Client, TestApi } from './api.ts'

/** A task as the tests compare it: its kind, the id of its record, plan, indicator or group, and its day. */
export type NaiveTask = [kind: TaskKind, id: number, dueOn: Day | null]

const today = () => dayOf(new Date())

/**
 * Returns the tasks of a caller from the cards, plans, indicators, vacancies and the progress that the caller reads, by the
 * rules of the domain and in no order.
 */
export async function naiveTasksOf({ database: { db } }: TestApi, client: Client): Promise<NaiveTask[]> {
  const actor = (await findSession(db, hashOf(client.token)))?.actor ?? null
  const userId = await userIdOf(client)
  const plans = await db.execute<{ id: number; due: Day }>(sql`
    select p.id, p.due_date::text as due from mitigation_plans p join risks r on r.submitted_detail_id = p.risk_detail_id
    where p.owner_user_id = ${userId} and p.status <> 'Complete' and r.is_active and r.deleted_at is null
      and not exists (select from mitigation_plan_updates u where u.plan_id = coalesce(p.original_id, p.id)
        and (u.created_at at time zone 'Asia/Bangkok')::date = (now() at time zone 'Asia/Bangkok')::date)`)
  const values = await db.execute<{
    id: number
    rhythm: 'weekly' | 'monthly' | 'quarterly'
    last: Day
    made: Date
  }>(sql`
    select id, rhythm, last_day::text as last, created_at as made from indicators where giver_user_id = ${userId}`)
  const missing = values.rows.flatMap(({ id, rhythm, last, made }): NaiveTask[] => {
    if (last === null) {
      const isNew = Date.now() - new Date(made).getTime() < 24 * 60 * 60 * 1000
      return isNew ? [] : [['value', id, plusDays(dayOf(new Date(made)), 1)]]
    }
    const due = plusDays(last, missingAfter(rhythm))
    return due < today() ? [['value', id, due]] : []
  })
  return [
    ...(actor ? await recordTasksOf(client, actor, db) : []),
    ...plans.rows
      .filter(({ due }) => due !== null && due <= today())
      .map(({ id, due }): NaiveTask => ['plan', id, due]),
    ...missing,
    ...(actor ? await questionsTo(client, actor, db) : []),
    ...(actor?.role === 'Group Admin' ? await adminTasksOf(client, actor) : []),
  ]
}

const userIdOf = async (client: Client) =>
  (await client.send<{ user: { id: number } }>('GET', '/auth/check')).body.user.id

async function recordTasksOf(client: Client, actor: Actor, db: TestApi['database']['db']): Promise<NaiveTask[]> {
  const cards: RiskCard[] = []
  for (let page = 1; ; page++) {
    const url = `/v1/risks?fields=card&is_active=true&per_page=200&page=${page}`
    const { status, body } = await client.send<RiskCard[]>('GET', url)
    if (status === 403) return []
    cards.push(...body)
    if (body.length < 200) break
  }
  const states = await readRiskStatesUnsafe(
    db,
    cards.map(({ id }) => id),
  )
  const { rows } = await db.execute<{ id: number; until: Day }>(sql`select id, until::text as until from acceptances`)
  const untilOf = new Map(rows.map(({ id, until }) => [id, until]))
  const tasks: NaiveTask[] = []
  for (const card of cards) {
    const kind = kindOf(card, actor, states.get(card.id)!)
    if (kind === null) continue
    const status = card.workflowStatus.name
    const { acceptance, holder } = card
    const dueOn = {
      confirm: () => card.nextReviewOn,
      target: async () => {
        const { latestDetail } = await client.get(`/v1/risks/${card.id}`)
        return latestDetail.target?.on ?? null
      },
      accept_again: () => (acceptance?.state === 'lapsed' ? (untilOf.get(acceptance.id) ?? null) : null),
      pending: () => latenessOf({ status, since: holder?.since ?? '' }, initialLateAfterDays, today())?.due ?? null,
    }
    const due = kind in dueOn ? dueOn[kind as 'confirm'] : dueOn.pending
    tasks.push([kind, card.id, await due()])
  }
  return tasks
}

/** The kind of the task that a record is for an actor; null if it is none. */
function kindOf(card: RiskCard, actor: Actor, state: RiskState): TaskKind | null {
  const { holder, creatorRole } = card
  const status = card.workflowStatus.name
  const isHome = isAtHome(actor, state)
  if (holder?.role === actor.role && (isHome || actor.role === 'Category Expert')) {
    if (status === 'waiting_category_expert') return 'review'
    if (status === 'complete_assessor' || status === 'complete_internal_owner') return 'report'
    // The submission of an Internal Owner that the Managing Director rejected.
    const isOwn = card.allowedActions.includes('withdraw') && !card.allowedActions.includes('approve')
    if (status.startsWith('waiting_')) return isOwn ? 'rework' : 'decide'
    if (status.startsWith('reject_')) return 'rework'
  }
  if (!isHome) return null
  if (card.isReviewDue && creatorRole === actor.role) return 'confirm'
  if (card.isTargetDue && creatorRole === actor.role) return 'target'
  const isOver = isAcceptanceOver({ ...card, workflowStatus: status })
  return isOver && isComplete(state.workflowStatus) && acceptorDenial(actor, state, card.net?.score ?? 0) === null
    ? 'accept_again'
    : null
}

/** The open questions of others about active records that the caller reads, to the owner or the authors of the home. */
async function questionsTo(client: Client, actor: Actor, db: TestApi['database']['db']): Promise<NaiveTask[]> {
  const { rows } = await db.execute<{ id: number; owner: number | null; isActive: boolean }>(sql`
    select r.id, r.submitted_owner_user_id as owner, r.is_active as "isActive" from risks r
    where exists (select from comments c where c.risk_id = r.id and c.is_question)`)
  const states = await readRiskStatesUnsafe(
    db,
    rows.map(({ id }) => id),
  )
  const tasks: NaiveTask[] = []
  for (const { id, owner, isActive } of rows) {
    const isHome = isAtHome(actor, states.get(id)!)
    const isAuthor = actor.role === 'Assessor' || (actor.role === 'Internal Owner' && owner === null)
    if (!isActive || !(owner === actor.userId || (isHome && isAuthor))) continue
    const { status, body } = await client.send<Comment[]>('GET', `/v1/risks/${id}/comments?per_page=200`)
    const open = status === 200 ? body.filter((one) => one.isQuestion && one.text !== null && !one.answeredAt) : []
    tasks.push(...open.filter(({ author }) => author.id !== actor.userId).map((): NaiveTask => ['question', id, null]))
  }
  return tasks
}

async function adminTasksOf(client: Client, { companyGroupId }: Actor): Promise<NaiveTask[]> {
  const vacancies: NaiveTask[] = []
  for (let page = 1; ; page++) {
    const { rows } = await client.list(`/v1/company-groups/${companyGroupId}/vacancies?per_page=200&page=${page}`)
    vacancies.push(
      ...rows
        .filter(({ waiting }) => waiting > 0)
        .map(({ companyGroup }): NaiveTask => ['vacancy', companyGroup.id, null]),
    )
    if (rows.length < 200) break
  }
  const { companyGroups } = await client.get('/v1/progress')
  const late = companyGroups.flatMap(({ companyGroup, late: roles }): NaiveTask[] => {
    const [due] = roles.map(({ earliestDue }) => earliestDue).toSorted()
    return due === undefined ? [] : [['late_group', companyGroup.id, due]]
  })
  return [...vacancies, ...late]
}
