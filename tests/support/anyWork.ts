import fc from 'fast-check'
import { dayOf } from '#domain/calendar/days'
import type { Risk } from '#domain/wire/risks'
import type { Client, TestApi } from './api.ts'
import { createCompleteRisk, createDraft } from './riskInputs.ts'
import { listsOf, remark, type Cast } from './stories.ts'

const dates = { periodDate: '2026-01-01T00:00:00.000Z', resetDate: '2026-01-15T00:00:00.000Z' }

/** Returns the day that many days from now, for plans. */
const dayIn = (days: number) => dayOf(new Date(Date.now() + days * 24 * 60 * 60_000))

/** A random action on one of the last records; some are refused. */
type Work = (pick: number, isSo: boolean) => Promise<unknown>

/** The actions by name, with their weights. */
export interface AnyWork {
  actions: Record<string, Work>
  /** The record of an action. */
  one: (pick: number) => number
  record: (pick: number) => Promise<Risk>
  /** Sends a request as a person; successes are reported to `onDone`. */
  send: (who: Client, method: 'PUT' | 'POST' | 'DELETE', url: string, body?: object) => Promise<void>
}

/**
 * Every kind of work on records of group 8, for invariants.
 * @param companyAdmin resets group 8
 * @param onDone called with each success
 */
export function anyWork(cast: Cast, companyAdmin: Client, onDone: () => void = () => undefined): AnyWork {
  const ids: number[] = []
  /** One of the newest records: few actions on old ones are still possible. */
  const one = (pick: number) => ids.at(-1 - (pick % 6)) ?? ids[0] ?? 0
  const send: AnyWork['send'] = async (who, method, url, body) => {
    const { status } = await who.send(method, `/v1${url}`, body)
    if (status < 300) onDone()
  }
  const record = async (pick: number) => (await cast.assessor.send<Risk>('GET', `/v1/risks/${one(pick)}`)).body
  const inLists = async (who: Client, call: string, pick: number, extra = {}) => {
    const { type } = await record(pick)
    if (type) await send(who, 'POST', `/risk-summary/${call}`, { ...listsOf({ id: one(pick), type }), ...extra })
  }
  const author = (isOwner: boolean) => (isOwner ? cast.owner : cast.assessor)
  const decider = (isOwner: boolean) => (isOwner ? cast.owner : cast.director)
  const actions: Record<string, Work> = {
    create: async (pick, isPrivate) => {
      const type = pick % 4 ? 'item' : 'summary'
      const net: [number, number] = [1 + (pick % 5), 1 + (pick % 4)]
      ids.push((await createCompleteRisk(author(pick % 2 === 0), { type, isPrivate, net })).id)
    },
    draft: async () => ids.push((await createDraft(cast.assessor)).id),
    category: async (pick) => {
      const { latestDetail } = await record(pick)
      const detail = { riskCategoryId: 1 + (pick % 6), rootCause: 'Seen again' }
      if (latestDetail) await send(cast.assessor, 'PUT', `/risk-details/${latestDetail.id}`, detail)
    },
    plan: async (pick) => {
      const { latestDetail } = await record(pick)
      const mitigationPlans = [dayIn(-2), dayIn(0), dayIn(pick % 3)].map((dueDate, place) => ({
        description: `Order lining ${place}`,
        status: place < pick % 3 ? 'Complete' : 'Pending',
        dueDate,
      }))
      if (latestDetail)
        await send(cast.assessor, 'POST', '/mitigation-plans', { riskDetailId: latestDetail.id, mitigationPlans })
    },
    progress: async (pick, isDone) => {
      const { latestDetail } = await record(pick)
      const plan = latestDetail?.mitigationPlans.at(pick % 3)
      const status = isDone ? 'Complete' : 'In Progress'
      if (plan) await send(cast.assessor, 'POST', `/mitigation-plans/${plan.id}/updates`, { status })
    },
    submit: (pick, isOwner) => send(author(isOwner), 'PUT', `/risks/${one(pick)}/submit`),
    withdraw: (pick, isOwner) => send(author(isOwner), 'PUT', `/risks/${one(pick)}/withdraw`),
    report: (pick, isOwner) => inLists(author(isOwner), 'submit', pick),
    approve: (pick, isOwner) => inLists(decider(isOwner), 'approve', pick),
    reject: (pick, isOwner) => inLists(decider(isOwner), 'reject', pick, { stickyNotes: [remark] }),
    review: async (pick, isApproved) => {
      const { status, body } = await cast.expert.send<Risk>('GET', `/v1/risks/${one(pick)}`)
      if (status !== 200) return
      const review = isApproved ? { reviewStatus: 'approved' } : { reviewStatus: 'rejected', stickyNotes: [remark] }
      await send(cast.expert, 'PUT', `/risk-details/${body.latestDetail.id}/review`, review)
      for (const plan of body.latestDetail.mitigationPlans) {
        await send(cast.expert, 'PUT', `/mitigation-plans/${plan.id}/review`, { reviewStatus: 'approved' })
      }
    },
    editAgain: (pick, isOwner) => send(author(isOwner), 'POST', '/risk-details', { riskId: one(pick) }),
    undo: (pick, isOwner) => send(author(isOwner), 'PUT', `/risks/${one(pick)}/undo`),
    remove: (pick) => send(cast.assessor, 'DELETE', `/risks/${one(pick)}`),
    activate: (pick, isActive) => send(cast.assessor, 'PUT', `/risks/${one(pick)}/changeActive`, { isActive }),
    mark: (pick, isPrivate) => send(cast.assessor, 'PUT', `/risks/${one(pick)}`, { isPrivate }),
    reset: () => send(companyAdmin, 'PUT', '/risks/workflow/reset', { companyGroupIds: [8], ...dates }),
  }
  return { actions, one, record, send }
}

/**
 * Returns a random action. Resets are rare because they return every record to a draft.
 * @param often actions that are more frequent than the rest
 */
export const stepOf = (actions: Record<string, Work>, often: readonly string[]) =>
  fc.record({
    name: fc.oneof(
      { weight: 40, arbitrary: fc.constantFrom(...Object.keys(actions).filter((name) => name !== 'reset')) },
      { weight: 30, arbitrary: fc.constantFrom(...often) },
      { weight: 1, arbitrary: fc.constant('reset') },
    ),
    pick: fc.nat({ max: 200 }),
    isSo: fc.boolean(),
  })

/** A day passes for the plans of a record, as if it had been written a day earlier. */
export async function passDay({ database: { pool } }: TestApi, id: number): Promise<void> {
  await pool.query(`update mitigation_plans set start_date = start_date - 1, due_date = due_date - 1
    where risk_detail_id in (select d.id from risk_details d where d.risk_id = ${id})`)
  await pool.query(`update risks set
    plans_due = array(select d - 1 from unnest(plans_due) d order by d),
    submitted_plans_due = array(select d - 1 from unnest(submitted_plans_due) d order by d) where id = ${id}`)
}
