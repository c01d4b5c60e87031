import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf } from '#domain/calendar/days'
import { isDueFor } from '#domain/risks/due'
import {
  isTargetDue as isTargetDueOf,
  isTargetOpen as isTargetOpenOf,
  targetOf,
  targetStateOf,
} from '#domain/risks/target'
import type { ErrorBody } from '#domain/wire/errors'
import type { RiskCard } from '#domain/wire/riskCards'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { approveReview, assessmentOf, completeDetail, createCompleteRisk, createDraft } from '../support/riskInputs.ts'
import { timesOf } from '../support/scope.ts'

const dayFromNow = (days: number) => dayOf(new Date(Date.now() + days * 24 * 60 * 60_000))

/** The three values of a target. */
const target = (targetLikelihood: number, targetImpact: number, targetOn: string) => ({
  targetLikelihood,
  targetImpact,
  targetOn,
})

describe.each(engines)('owner, target and review dates of a record on %s', (engine) => {
  let api: TestApi
  let assessor: Client
  let expert: Client
  let admin: Client
  let idOf: Record<string, number>

  beforeAll(async () => {
    api = await openTestApi(engine)
    assessor = await api.as('assessor')
    expert = await api.as('expert')
    admin = await api.as('sysadmin')
    const { rows } = await api.database.db.execute<{ name: string; id: number }>(
      sql`select split_part(email, '@', 1) as name, id from users`,
    )
    idOf = Object.fromEntries(rows.map(({ name, id }) => [name, id]))
  })

  afterAll(() => api.close())

  const read = (id: number, client = assessor) => client.get(`/v1/risks/${id}`)
  const cardOf = async (id: number, client = assessor) =>
    (await client.send<RiskCard>('GET', `/v1/risks/${id}?fields=card`)).body
  const found = async (query: string, client = assessor) =>
    (await client.list(`/v1/risks?type=item&per_page=200&${query}`)).rows.map(({ id }) => id)
  const infoOf = async (client: Client, method: 'POST' | 'PUT', url: string, body: object, status = 400) => {
    const reply = await client.send<ErrorBody>(method, url, body)
    expect([url, reply.status]).toEqual([url, status])
    return Object.keys(reply.body.info ?? {})
  }
  const complete = async (detail: object = {}, net: [number, number] = [2, 3]) => {
    const { id } = await createCompleteRisk(assessor, { detail, net })
    return approveReview(expert, await assessor.put(`/v1/risks/${id}/submit`, {}))
  }
  /** Edits a complete record and completes it again. */
  const revise = async (id: number, detail: object, net?: [number, number]) => {
    const { id: detailId } = await assessor.post('/v1/risk-details', { riskId: id }, 201)
    if (net) {
      const { latestDetail } = await read(id)
      const { id: assessmentId } = latestDetail.assessments.find(({ type }) => type === 'net')!
      const { riskDetailId: _of, type: _type, ...rated } = assessmentOf(detailId, 'net', ...net)
      await assessor.put(`/v1/assessments/${assessmentId}`, rated)
    }
    await assessor.put(`/v1/risk-details/${detailId}`, detail)
    return approveReview(expert, await assessor.put(`/v1/risks/${id}/submit`, {}))
  }

  it('an owner is an active person, is named on record and card, and is found by owner_id (rule record.owner)', async () => {
    const owner = await api.as('viewer6')
    const risk = await createCompleteRisk(assessor, { detail: { ownerUserId: idOf['viewer6'] } })
    const named = { id: idOf['viewer6'], firstName: expect.any(String), lastName: expect.any(String) }
    expect(risk.latestDetail.owner).toEqual(named)
    expect((await cardOf(risk.id)).owner).toEqual(named)
    expect(await found(`owner_id=${idOf['viewer6']}`)).toContain(risk.id)
    expect(await found('owner_id=me')).not.toContain(risk.id)

    // It is treated like any other field: revision, audit, version.
    const changed = await assessor.put(`/v1/risks/${risk.id}`, { detail: { ownerUserId: idOf['assessor'] } })
    expect(changed.latestDetail.owner?.id).toBe(idOf['assessor'])
    expect(await found('owner_id=me')).toContain(risk.id)
    const [last] = (await assessor.get(`/v1/risks/${risk.id}/audit`)).slice(-1)
    expect(last?.changes).toEqual({ ownerUserId: { before: idOf['viewer6'], after: idOf['assessor'] } })

    // It grants no right.
    expect((await owner.send('GET', `/v1/risks/${risk.id}`)).status).toBe(400)
    const detail = { ...completeDetail, ownerUserId: 999_999 }
    expect(await infoOf(assessor, 'POST', '/v1/risks/create', { type: 'item', detail })).toEqual(['detail.ownerUserId'])
    expect(await infoOf(assessor, 'PUT', `/v1/risk-details/${risk.latestDetail.id}`, { ownerUserId: 999_999 })).toEqual(
      ['ownerUserId'],
    )
    expect(await infoOf(assessor, 'POST', '/v1/risks/create', { type: 'item', detail: { owner: 1 } })).not.toEqual([])
    await assessor.put(`/v1/risks/${risk.id}`, { detail: { ownerUserId: null } })
    expect((await cardOf(risk.id)).owner).toBeNull()
    expect((await assessor.send('GET', '/v1/risks?owner_id=us')).status).toBe(400)
  })

  it('an owner who left stays named, and is chosen nowhere else', async () => {
    const risk = await createCompleteRisk(assessor, { detail: { ownerUserId: idOf['md6'] } })
    await api.database.db.execute(sql`update users set is_active = false where id = ${idOf['md6']}`)
    await assessor.put(`/v1/risks/${risk.id}`, { detail: { ownerUserId: idOf['md6'], rootCause: 'Another cause' } })
    const detail = { ...completeDetail, ownerUserId: idOf['md6'] }
    expect(await infoOf(assessor, 'POST', '/v1/risks/create', { type: 'item', detail })).toEqual(['detail.ownerUserId'])
    await api.database.db.execute(sql`update users set is_active = true where id = ${idOf['md6']}`)
  })

  it.each([
    ['a likelihood alone', { targetLikelihood: 2 }, ['targetImpact', 'targetOn']],
    ['no day', { targetLikelihood: 2, targetImpact: 2, targetOn: null }, ['targetOn']],
    ['a day alone', { targetOn: '2027-01-01' }, ['targetLikelihood', 'targetImpact']],
    ['a part taken away', { targetLikelihood: null }, ['targetLikelihood', 'targetImpact', 'targetOn']],
    ['a likelihood of six', target(6, 1, '2027-01-01'), ['targetLikelihood']],
    ['a day that is none', target(2, 2, '2027-02-30'), ['targetOn']],
  ])('a target has three values or no value: %s is refused (rule target.values)', async (_what, sent, fields) => {
    const { latestDetail } = await createDraft(assessor)
    expect(await infoOf(assessor, 'PUT', `/v1/risk-details/${latestDetail.id}`, sent)).toEqual(fields)
  })

  it('a target is read as one value, with score and level, and is taken away by three nulls', async () => {
    const risk = await createCompleteRisk(assessor, { detail: target(1, 4, '2020-01-31') })
    expect(risk.latestDetail.target).toEqual({ likelihood: 1, impact: 4, score: 4, level: 'low', on: '2020-01-31' })
    const none = { targetLikelihood: null, targetImpact: null, targetOn: null }
    const without = await assessor.put(`/v1/risks/${risk.id}`, { detail: none })
    expect([without.latestDetail.target, without.targetState]).toEqual([null, null])
  })

  it('a new or changed target is at most the net score when it is submitted; a kept one is not checked again', async () => {
    const { id } = await createCompleteRisk(assessor, { detail: target(3, 3, dayFromNow(30)) })
    expect(await infoOf(assessor, 'PUT', `/v1/risks/${id}/submit`, {})).toEqual(['targetLikelihood'])
    await assessor.put(`/v1/risks/${id}`, { detail: target(2, 3, dayFromNow(30)) })
    const done = await approveReview(expert, await assessor.put(`/v1/risks/${id}/submit`, {}))
    expect(done.targetState).toBe('reached')
    // The net score falls below the target that is kept.
    expect((await revise(id, {}, [1, 3])).targetState).toBe('reached')
    const { id: detailId } = await assessor.post('/v1/risk-details', { riskId: id }, 201)
    await assessor.put(`/v1/risk-details/${detailId}`, target(2, 3, dayFromNow(31)))
    expect(await infoOf(assessor, 'PUT', `/v1/risks/${id}/submit`, {})).toEqual(['targetLikelihood'])
    // A target that was taken away is a new one when it comes back.
    await assessor.put(`/v1/risk-details/${detailId}`, { targetLikelihood: null, targetImpact: null, targetOn: null })
    await approveReview(expert, await assessor.put(`/v1/risks/${id}/submit`, {}))
    const { id: nextId } = await assessor.post('/v1/risk-details', { riskId: id }, 201)
    await assessor.put(`/v1/risk-details/${nextId}`, target(2, 3, dayFromNow(30)))
    expect(await infoOf(assessor, 'PUT', `/v1/risks/${id}/submit`, {})).toEqual(['targetLikelihood'])
  })

  it('counts the postponements of a target, and no earlier day (rule target.moves)', async () => {
    const { id, targetMoves } = await complete(target(1, 3, dayFromNow(60)))
    expect(targetMoves).toBe(0)
    const moved = async (likelihood: number, days: number) =>
      (await revise(id, target(likelihood, 3, dayFromNow(days)))).targetMoves
    expect([await moved(1, 30), await moved(1, 30), await moved(1, 31), await moved(1, 90)]).toEqual([0, 0, 1, 2])
  })

  it('a target above the appetite is required where the setting demands it (rule target.required)', async () => {
    const high = await createCompleteRisk(assessor, { net: [4, 4] })
    const low = await createCompleteRisk(assessor)
    expect(await infoOf(admin, 'PUT', '/v1/settings/TARGET_REQUIRED', { value: 'yes' })).toEqual(['value'])
    await admin.put('/v1/settings/TARGET_REQUIRED', { value: 'true' })
    expect(await infoOf(assessor, 'PUT', `/v1/risks/${high.id}/submit`, {})).toEqual(['targetLikelihood'])
    // The appetite of its company group is lower than the setting (rule appetite.groups).
    const groupAdmin = await api.as('groupadmin')
    const entry = { companyGroupId: high.companyGroupId, riskCategoryId: null }
    await groupAdmin.put('/v1/appetites', { ...entry, score: 5 })
    expect(await infoOf(assessor, 'PUT', `/v1/risks/${low.id}/submit`, {})).toEqual(['targetLikelihood'])
    await groupAdmin.put('/v1/appetites', { ...entry, score: null })
    await assessor.put(`/v1/risks/${low.id}/submit`, {})
    await assessor.put(`/v1/risks/${high.id}`, { detail: target(2, 2, dayFromNow(90)) })
    await assessor.put(`/v1/risks/${high.id}/submit`, {})
    await admin.put('/v1/settings/TARGET_REQUIRED', { value: 'false' })
  })

  it.each([
    ['reached', target(2, 3, dayFromNow(-400))],
    ['on_course', target(1, 3, dayFromNow(0))],
    ['missed', target(1, 3, dayFromNow(-1))],
  ])('targetState is %s on record, card and filter (rule target.state)', async (state, detail) => {
    const draft = await createCompleteRisk(assessor, { detail })
    expect(draft.targetState).toBe(state === 'missed' || state === 'reached' ? 'missed' : 'on_course')
    const { id } = await approveReview(expert, await assessor.put(`/v1/risks/${draft.id}/submit`, {}))
    expect([(await read(id)).targetState, (await cardOf(id)).targetState]).toEqual([state, state])
    expect(await found(`target_state=${state}`)).toContain(id)
    const others = ['reached', 'on_course', 'missed'].filter((one) => one !== state)
    expect(await found(others.map((one) => `target_state=${one}`).join('&'))).not.toContain(id)
  })

  it('a complete record is due after the interval of its net level, counted again when intervals change (rule review-dates.next)', async () => {
    const { id, nextReviewOn, isReviewDue } = await complete({}, [2, 3])
    expect([nextReviewOn, isReviewDue]).toEqual([dayFromNow(180), false])
    const draft = await createDraft(assessor)
    expect([draft.nextReviewOn, draft.isReviewDue]).toEqual([null, false])
    expect(await found(`review_due_before=${dayFromNow(181)}`)).toContain(id)
    expect(await found(`review_due_before=${dayFromNow(180)}`)).not.toContain(id)
    for (const value of [
      '{}',
      '{"high":90,"medium":0,"low":1}',
      '{"high":90,"medium":1.5,"low":1}',
      'ninety',
      'null',
    ]) {
      expect(await infoOf(admin, 'PUT', '/v1/settings/REVIEW_INTERVALS', { value })).toEqual(['value'])
    }
    const groupAdmin = await api.as('groupadmin')
    await groupAdmin.put('/v1/settings/REVIEW_INTERVALS', { value: '{"high":1,"medium":1,"low":1}' }, 403)
    await api.database.db.execute(sql`update risks set reviewed_on = reviewed_on - 10 where id = ${id}`)
    await admin.put('/v1/settings/REVIEW_INTERVALS', { value: '{"high":9,"medium":10,"low":365}' })
    expect(await cardOf(id)).toMatchObject({ nextReviewOn: dayFromNow(0), isReviewDue: true })
    expect(await found('review_due=true')).toContain(id)
    expect(await found('review_due=false')).toEqual(expect.not.arrayContaining([id]))
    await admin.put('/v1/settings/REVIEW_INTERVALS', { value: '{"high":90,"medium":180,"low":365}' })
    expect(await read(id)).toMatchObject({ nextReviewOn: dayFromNow(170), isReviewDue: false })
  })

  it('To do contains the records that their creator reviews again, as in the domain, until they are confirmed (rules review-dates.to-do and target.asked)', async () => {
    const execute = (statement: ReturnType<typeof sql>) => api.database.db.execute(statement)
    const days = fc.integer({ min: -3, max: 3 })
    const drawn = fc.record({
      creatorRole: fc.constantFrom('Assessor', 'Internal Owner'),
      isActive: fc.boolean(),
      status: fc.constantFrom('complete_assessor', 'complete_managing_director', 'draft_assessor'),
      reviewedOn: days,
      targetOn: fc.option(days),
      score: fc.integer({ min: 3, max: 5 }),
    })
    const records = await Promise.all(Array.from({ length: 8 }, () => createDraft(assessor)))
    const clients = [assessor, await api.as('owner')]
    await fc.assert(
      fc.asyncProperty(fc.array(drawn, { minLength: 8, maxLength: 8 }), async (states) => {
        const rows = states.map(({ reviewedOn, targetOn, ...state }, place) => ({
          ...state,
          id: records[place]!.id,
          on: dayFromNow(reviewedOn - 180),
          target: targetOn === null ? null : dayFromNow(targetOn - 180),
        }))
        await execute(sql`update risks r set creator_role = x."creatorRole", is_active = x."isActive", workflow_status = x.status,
            net_likelihood = 2, net_impact = 3, net_level = 'medium', reviewed_on = x.on, completed_score = x.score,
            target_likelihood = case when x.target is null then null else 2 end,
            target_impact = case when x.target is null then null else 2 end, target_on = x.target
          from json_to_recordset(${JSON.stringify(rows)}::json) as x(id int, "creatorRole" text, "isActive" boolean, status text,
            "on" date, target date, score int) where r.id = x.id`)
        for (const client of clients) {
          const role = client === assessor ? 'Assessor' : 'Internal Owner'
          const list = '/v1/risks?type=item&fields=card&per_page=200'
          const { body: cards } = await client.send<RiskCard[]>('GET', list)
          for (const { id, isTargetDue, isTargetOpen } of cards) {
            const state = rows.find((row) => row.id === id)
            if (!state) continue
            const target = state.target
              ? targetOf({ targetLikelihood: 2, targetImpact: 2, targetOn: state.target })
              : null
            const isSet = {
              isComplete: state.status.startsWith('complete'),
              reviewedOn: state.on,
              today: dayFromNow(0),
            }
            const reached = targetStateOf(target, state.score, isSet.today)
            expect([id, isTargetDue, isTargetOpen]).toEqual([
              id,
              isTargetDueOf(target, reached, isSet),
              isTargetOpenOf(target, reached, isSet.today),
            ])
          }
          const drawnCards = cards.filter(({ id }) => rows.some((row) => row.id === id))
          const isLookedAt = ({ id }: RiskCard) =>
            rows.some((row) => row.id === id && row.status.startsWith('complete') && row.on <= dayFromNow(-180))
          expect(drawnCards.map((card) => card.isReviewDue)).toEqual(drawnCards.map(isLookedAt))
          const inOrder = (ids: number[]) => ids.toSorted((one, other) => one - other)
          const reviewDue = cards.filter((card) => card.isReviewDue)
          expect(inOrder(await found('review_due=true', client))).toEqual(inOrder(reviewDue.map(({ id }) => id)))
          const earlier = cards.filter(({ nextReviewOn }) => nextReviewOn !== null && nextReviewOn < dayFromNow(2))
          const listed = await found(`review_due_before=${dayFromNow(2)}`, client)
          expect(inOrder(listed)).toEqual(inOrder(earlier.map(({ id }) => id)))
          const due = cards.filter(
            (card) => card.workflowStatus.name === 'waiting_internal_owner' || isDueFor(role, card),
          )
          const toDo = await found('workflow_status=waiting_internal_owner&or_due=review&or_due=target', client)
          expect(inOrder(toDo)).toEqual(inOrder(due.map(({ id }) => id)))
        }
      }),
      { numRuns: timesOf(4, 40) },
    )
    await execute(
      sql`update risks set is_active = false where id = any(${sql.param(records.map(({ id }) => id))}::int[])`,
    )
  })

  it('a confirmation moves the next review, and leaves status and revision (rule review-dates.confirm)', async () => {
    const before = await complete()
    await api.database.db.execute(sql`update risks set reviewed_on = reviewed_on - 10 where id = ${before.id}`)
    const url = `/v1/risks/${before.id}/confirmations` as const
    const { updatedAt, latestDetail } = await read(before.id)
    const key = { 'idempotency-key': 'nothing changed' }
    const replies = [1, 2].map(() => assessor.send('POST', url, { comment: 'Still so', updatedAt }, key))
    const [first, again] = await Promise.all(replies)
    expect([first?.status, again?.status]).toEqual([201, 201])
    expect(again?.body).toEqual(first?.body)
    const after = await read(before.id)
    expect(after.nextReviewOn).toBe(dayFromNow(180))
    expect(after.latestDetail).toEqual(latestDetail)
    const audit = await assessor.get(`/v1/risks/${before.id}/audit`)
    expect(audit.filter(({ action }) => action === 'confirm')).toHaveLength(1)
    expect(audit.at(-1)).toMatchObject({
      action: 'confirm',
      fromStatus: 'complete_assessor',
      toStatus: 'complete_assessor',
      changes: { comment: { before: null, after: 'Still so' } },
    })
    // Its comment is not a comment on the record.
    expect((await assessor.list(`/v1/risks/${before.id}/comments`)).rows).toEqual([])
    // A stale version, an unknown field, no version.
    await assessor.post(url, { updatedAt }, 409)
    await assessor.post(url, { updatedAt: after.updatedAt, reason: 'x' } as never, 400)
    await assessor.post(url, {} as never, 400)
    await (await api.as('owner')).post(url, { updatedAt: after.updatedAt }, 201)
  })

  it.each(['viewer', 'md', 'expert', 'groupadmin', 'sysadmin'])('%s confirms nothing', async (name) => {
    const { id, updatedAt } = await complete()
    const reply = await (await api.as(name)).send('POST', `/v1/risks/${id}/confirmations`, { updatedAt })
    expect(reply.status).toBe(403)
  })

  it('a record that is not complete or not active is not confirmed, one that is not seen does not exist', async () => {
    const draft = await createDraft(assessor)
    const inactive = await complete()
    const { updatedAt } = inactive
    await api.database.db.execute(sql`update risks set is_active = false where id = ${inactive.id}`)
    await assessor.post(`/v1/risks/${draft.id}/confirmations`, { updatedAt: draft.updatedAt }, 403)
    await assessor.post(`/v1/risks/${inactive.id}/confirmations`, { updatedAt }, 403)
    const elsewhere = await api.as('assessor6')
    expect(await infoOf(elsewhere, 'POST', `/v1/risks/${draft.id}/confirmations`, { updatedAt })).toEqual(['riskId'])
  })

  it('an undone revision changes neither the next review nor the state of the target', async () => {
    const { id } = await complete(target(2, 3, dayFromNow(5)))
    await api.database.db.execute(sql`update risks set reviewed_on = reviewed_on - 7 where id = ${id}`)
    await assessor.post('/v1/risk-details', { riskId: id }, 201)
    expect(await read(id)).toMatchObject({ nextReviewOn: null, isReviewDue: false, targetState: 'reached' })
    const undone = await assessor.put(`/v1/risks/${id}/undo`, {})
    expect(undone).toMatchObject({ nextReviewOn: dayFromNow(173), targetState: 'reached' })
  })
})
