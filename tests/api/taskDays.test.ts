import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf, plusDays } from '#domain/calendar/days'
import type { Risk } from '#domain/wire/risks'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { indicatorInput } from '../support/indicators.ts'
import { approveReview, createCompleteRisk } from '../support/riskInputs.ts'
import { listsOf, openCast, riskIn, type Cast } from '../support/stories.ts'

const today = () => dayOf(new Date())

/** The days from the due day of a task to its beginning, where they depend on each other. */
const beginsAfter: Readonly<Record<string, number>> = { confirm: 0, target: 0, plan: 0, value: 1, accept_again: 1 }

describe.each(engines)('a task on %s', (engine) => {
  let api: TestApi
  let cast: Cast
  let userId: number

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
    const { body } = await cast.owner.send<{ user: { id: number } }>('GET', '/auth/check')
    userId = body.user.id
  })

  afterAll(() => api.close())

  const execute = (statement: SQL) => api.database.db.execute(statement)

  /** The task of a caller on a record, plan or indicator: kind, day and days since then. */
  async function taskOf(
    client: Client,
    { risk, plan, indicator }: { risk?: number; plan?: number; indicator?: number },
  ) {
    const { rows } = await client.list('/v1/tasks?per_page=200')
    const count = await client.get('/v1/tasks/count')
    expect(count.total).toBe(rows.length)
    const found = rows.find(
      (row) =>
        (plan !== undefined && row.planId === plan) ||
        (indicator !== undefined && row.indicatorId === indicator) ||
        (risk !== undefined && row.planId === null && row.risk?.id === risk),
    )
    const first = beginsAfter[found?.kind ?? '']
    if (found?.dueOn && first !== undefined) expect(dayOf(new Date(found.since))).toBe(plusDays(found.dueOn, first))
    return found ? [found.kind, found.dueOn && daysUntil(found.dueOn), found.isLate, found.days] : null
  }

  const daysUntil = (day: string) => Math.round((Date.parse(day) - Date.parse(today())) / 86_400_000)
  const moveReview = ({ id }: Risk, days: number) =>
    execute(sql`update risks set reviewed_on = ${plusDays(today(), days)} where id = ${id}`)
  const confirm = async (client: Client, risk: Risk, answer: object = {}) => {
    const { updatedAt } = await read(risk)
    await client.post(`/v1/risks/${risk.id}/confirmations`, { comment: 'Looked at', updatedAt, ...answer }, 201)
  }
  const read = ({ id }: Risk) => cast.assessor.get(`/v1/risks/${id}`)

  it('of a review begins on its day, and ends with the confirmation (rule review-dates.to-do)', async () => {
    const risk = await riskIn(cast, 'item', 'complete_managing_director')
    await moveReview(risk, 1 - 180)
    expect(await taskOf(cast.assessor, { risk: risk.id })).toBeNull()
    await moveReview(risk, -180)
    expect(await taskOf(cast.assessor, { risk: risk.id })).toEqual(['confirm', 0, false, 0])
    await moveReview(risk, -183)
    expect(await taskOf(cast.assessor, { risk: risk.id })).toEqual(['confirm', -3, true, 3])
    expect(await taskOf(cast.owner, { risk: risk.id })).toBeNull()
    await confirm(cast.assessor, risk)
    expect(await taskOf(cast.assessor, { risk: risk.id })).toBeNull()
  })

  it('of a target begins on its day, and ends with the answer (rule target.asked)', async () => {
    const risk = await riskIn(cast, 'item', 'complete_managing_director')
    const setTarget = (on: string) =>
      execute(sql`update risks set target_likelihood = 1, target_impact = 1, target_on = ${on},
        submitted_target_likelihood = 1, submitted_target_impact = 1, submitted_target_on = ${on} where id = ${risk.id}`)
    await moveReview(risk, -2)
    await setTarget(plusDays(today(), 1))
    expect(await taskOf(cast.assessor, { risk: risk.id })).toBeNull()
    await setTarget(today())
    expect(await taskOf(cast.assessor, { risk: risk.id })).toEqual(['target', 0, false, 0])
    // The review comes before the target.
    await moveReview(risk, -200)
    expect(await taskOf(cast.assessor, { risk: risk.id })).toEqual(['confirm', -20, true, 20])
    await moveReview(risk, -2)
    await confirm(cast.assessor, risk, { target: 'kept' })
    expect(await taskOf(cast.assessor, { risk: risk.id })).toBeNull()
  })

  it('of an acceptance begins the day after its last one, of those alone who can renew it (rule acceptance.to-do)', async () => {
    const twelve = await riskIn(cast, 'item', 'complete_assessor', { net: [3, 4] })
    const until = plusDays(today(), 90)
    const accept = async (client: Client, risk: Risk) =>
      client.post(
        `/v1/risks/${risk.id}/acceptances`,
        { reason: 'As agreed', until, updatedAt: (await read(risk)).updatedAt },
        201,
      )
    await accept(cast.owner, twelve)
    const lapse = (on: string) => execute(sql`update acceptances set until = ${on}`)
    await lapse(today())
    expect(await taskOf(cast.owner, { risk: twelve.id })).toBeNull()
    await lapse(plusDays(today(), -1))
    const expected = ['accept_again', -1, true, 1]
    for (const client of [cast.owner, cast.director])
      expect(await taskOf(client, { risk: twelve.id })).toEqual(expected)
    const waiting = async (client: Client) =>
      (await client.get('/v1/risks/board?type=item&view=waiting'))?.cards.some(({ id }) => id === twelve.id)
    expect([await waiting(cast.owner), await waiting(cast.director)]).toEqual([true, true])
    await execute(sql`update risks set submitter_ids = submitter_ids || ${userId}::int where id = ${twelve.id}`)
    expect([await taskOf(cast.owner, { risk: twelve.id }), await waiting(cast.owner)]).toEqual([null, false])
    await execute(sql`update risks set submitter_ids = array_remove(submitter_ids, ${userId}) where id = ${twelve.id}`)
    await accept(cast.owner, twelve)
    expect(await taskOf(cast.owner, { risk: twelve.id })).toBeNull()

    const sixteen = await riskIn(cast, 'item', 'complete_assessor', { net: [4, 4] })
    await accept(cast.director, sixteen)
    await lapse(plusDays(today(), -1))
    expect(await taskOf(cast.owner, { risk: sixteen.id })).toBeNull()
    expect(await taskOf(cast.director, { risk: sixteen.id })).toEqual(expected)
  })

  it('of a plan begins on its due day, ends for the day with a report, and with its completion; a draft has none (rule tasks.kinds)', async () => {
    const draft = await createCompleteRisk(cast.assessor)
    const plan = draft.latestDetail.mitigationPlans[0]!
    const own = (due: string) =>
      execute(sql`update mitigation_plans set owner_user_id = ${userId}, due_date = ${due} where id = ${plan.id}`)
    await own(today())
    expect(await taskOf(cast.owner, { plan: plan.id })).toBeNull()
    await cast.assessor.put(`/v1/risks/${draft.id}/submit`, {})
    expect(await taskOf(cast.owner, { plan: plan.id })).toEqual(['plan', 0, false, 0])
    await own(plusDays(today(), 1))
    expect(await taskOf(cast.owner, { plan: plan.id })).toBeNull()
    await own(plusDays(today(), -4))
    expect(await taskOf(cast.owner, { plan: plan.id })).toEqual(['plan', -4, true, 4])
    const report = (body: object) => cast.owner.post(`/v1/mitigation-plans/${plan.id}/updates`, body, 201)
    await report({ progress: 50 })
    expect(await taskOf(cast.owner, { plan: plan.id })).toBeNull()
    await execute(sql`update mitigation_plan_updates set created_at = created_at - interval '1 day'`)
    expect(await taskOf(cast.owner, { plan: plan.id })).toEqual(['plan', -4, true, 4])
    await report({ status: 'Complete' })
    expect(await taskOf(cast.owner, { plan: plan.id })).toBeNull()
  })

  it('of a value begins when the last one is missing, and ends with the next one (rule indicators.state)', async () => {
    const { id } = await cast.owner.post('/v1/indicators', indicatorInput({ giverUserId: userId }), 201)
    expect(await taskOf(cast.owner, { indicator: id })).toBeNull()
    await execute(sql`update indicators set created_at = created_at - interval '2 days' where id = ${id}`)
    expect(await taskOf(cast.owner, { indicator: id })).toEqual(['value', -1, true, 1])
    const give = (on: string) => cast.owner.post(`/v1/indicators/${id}/values`, { on, value: 1 }, 201)
    await give(plusDays(today(), -63))
    expect(await taskOf(cast.owner, { indicator: id })).toEqual(['value', -1, true, 1])
    await give(plusDays(today(), -62))
    expect(await taskOf(cast.owner, { indicator: id })).toBeNull()
  })

  it('on a pending record is late after its days, and moves on with each decision (rule follow-up.late)', async () => {
    const risk = await riskIn(cast, 'item', 'waiting_category_expert')
    const kindOf = async (client: Client) => (await taskOf(client, { risk: risk.id }))?.[0] ?? null
    const move = (days: number) =>
      execute(sql`update risks set status_since = status_since - ${days}::int * interval '1 day' where id = ${risk.id}`)
    expect(await taskOf(cast.expert, { risk: risk.id })).toEqual(['review', 5, false, -5])
    const isGroupLate = async () =>
      (await (await api.as('companyadmin')).list('/v1/tasks?kind=late_group')).rows.map(({ group }) => group?.id)
    await execute(sql`update risks set is_active = false where id <> ${risk.id}`)
    await move(5)
    expect(await taskOf(cast.expert, { risk: risk.id })).toEqual(['review', 0, false, 0])
    expect(await isGroupLate()).toEqual([])
    await move(1)
    expect(await taskOf(cast.expert, { risk: risk.id })).toEqual(['review', -1, true, 1])
    expect(await isGroupLate()).toEqual([8])
    await approveReview(cast.expert, risk)
    expect([await kindOf(cast.expert), await kindOf(cast.assessor)]).toEqual([null, 'report'])
    await cast.assessor.post('/v1/risk-summary/submit', listsOf(risk))
    expect([await kindOf(cast.assessor), await kindOf(cast.owner)]).toEqual([null, 'decide'])
    await cast.owner.post('/v1/risk-summary/reject', {
      ...listsOf(risk),
      stickyNotes: [{ stickyNoteNo: 0, comment: 'The cause is missing' }],
    })
    expect([await kindOf(cast.owner), await taskOf(cast.assessor, { risk: risk.id })]).toEqual([
      null,
      ['rework', null, false, 0],
    ])
    const { latestDetail } = await read(risk)
    await cast.assessor.put(`/v1/risk-details/${latestDetail.id}`, { rootCause: 'The bricks are worn' })
    await cast.assessor.put(`/v1/risks/${risk.id}/submit`)
    expect([await kindOf(cast.assessor), await kindOf(cast.expert)]).toEqual([null, 'review'])
    await cast.assessor.put(`/v1/risks/${risk.id}/withdraw`)
    expect([await kindOf(cast.assessor), await kindOf(cast.expert)]).toEqual([null, null])
  })

  it('on an own submission that the Managing Director rejected is to revise it, of another one to decide (rule tasks.kinds)', async () => {
    const stickyNotes = [{ stickyNoteNo: 0, comment: 'Too vague' }]
    const rejected = async (risk: Risk) => {
      await cast.director.post('/v1/risk-summary/reject', { ...listsOf(risk), stickyNotes })
      return (await taskOf(cast.owner, { risk: risk.id }))?.[0]
    }
    expect(await rejected(await riskIn(cast, 'item', 'waiting_managing_director', { by: 'owner' }))).toBe('rework')
    const reported = await riskIn(cast, 'item', 'waiting_internal_owner')
    await cast.owner.post('/v1/risk-summary/approve', listsOf(reported))
    expect(await rejected(reported)).toBe('decide')
  })
})
