import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#domain/wire/errors'
import type { Risk } from '#domain/wire/risks'
import { noteDecisions } from '#server/commands/workflow/ratingFacts'
import { oneEngine, openTestApi, type TestApi } from '../support/api.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'
import { listsOf, openCast, remark, riskIn, statusOf, type Cast } from '../support/stories.ts'

const approved = { reviewStatus: 'approved' }
const rejected = { reviewStatus: 'rejected', stickyNotes: [remark] }

describe.each(oneEngine)('the review of an item on %s', (engine) => {
  let api: TestApi
  let cast: Cast

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
  })

  afterAll(() => api.close())

  const reviewDetail = <Status extends number = 200>(risk: Risk, decision: object, status: Status | 200 = 200) =>
    cast.expert.put(`/v1/risk-details/${risk.latestDetail.id}/review`, decision, status)
  const reviewPlan = <Status extends number = 200>(
    plan: { id: number },
    decision: object,
    status: Status | 200 = 200,
  ) => cast.expert.put(`/v1/mitigation-plans/${plan.id}/review`, decision, status)

  const planOf = ({ latestDetail }: Risk, index = 0) => latestDetail.mitigationPlans[index]!

  async function waitingWithPlans(...descriptions: string[]) {
    const draft = await createCompleteRisk(cast.assessor)
    await cast.assessor.put('/v1/mitigation-plans', {
      riskDetailId: draft.latestDetail.id,
      mitigationPlans: descriptions.map((description) => ({ description, status: 'Pending' })),
    })
    await cast.assessor.put(`/v1/risks/${draft.id}/submit`)
    return cast.expert.get(`/v1/risks/${draft.id}`)
  }

  it('is approved in all its parts by one call, or in none (rule review.end)', async () => {
    const waiting = await waitingWithPlans('A', 'B')
    const [a, b] = [planOf(waiting), planOf(waiting, 1)]
    const statuses = async () => {
      const { latestDetail } = await cast.expert.get(`/v1/risks/${waiting.id}`)
      return [latestDetail, ...latestDetail.mitigationPlans].map(({ reviewStatus }) => reviewStatus)
    }
    const versionOf = ({ id, updatedAt }: typeof a) => ({ id, updatedAt })
    const stale = { id: b.id, updatedAt: '2020-01-01T00:00:00.000Z' }
    await reviewDetail(waiting, { ...approved, plans: [versionOf(a), stale] }, 409)
    await reviewDetail(waiting, { ...rejected, plans: [versionOf(a)] }, 400)
    await reviewPlan(a, { ...approved, plans: [stale] }, 409)
    expect(await statuses()).toEqual(['waiting', 'waiting', 'waiting'])
    await reviewPlan(a, { ...approved, plans: [versionOf(b)] })
    expect(await statuses()).toEqual(['waiting', 'approved', 'approved'])
    const other = await waitingWithPlans('C', 'D')
    const { updatedAt } = other.latestDetail
    const plans = other.latestDetail.mitigationPlans.map(versionOf)
    const done = await reviewDetail(other, { ...approved, updatedAt, plans })
    expect(done.workflowStatus.name).toBe('complete_assessor')
    const audit = await cast.expert.get(`/v1/risks/${other.id}/audit`)
    expect(audit.slice(-3).map(({ action, toStatus }) => [action, toStatus])).toEqual([
      ['review_mitigation_plan', 'waiting_category_expert'],
      ['review_mitigation_plan', 'waiting_category_expert'],
      ['review', 'complete_assessor'],
    ])
  })

  it('decides a part again in the call that approves the last plans (rule review.end)', async () => {
    const waiting = await waitingWithPlans('A', 'B')
    const [a, b] = [planOf(waiting), planOf(waiting, 1)]
    await reviewDetail(waiting, rejected)
    await reviewPlan(a, rejected)
    const done = await reviewDetail(waiting, { ...approved, plans: [{ id: a.id }, { id: b.id }] })
    expect(done.workflowStatus.name).toBe('complete_assessor')
    const other = await waitingWithPlans('C', 'D')
    const [c, d] = [planOf(other), planOf(other, 1)]
    await reviewDetail(other, approved)
    await reviewPlan(c, rejected)
    await reviewPlan(c, { ...approved, plans: [{ id: d.id }] })
    expect(statusOf(await cast.expert.get(`/v1/risks/${other.id}`))).toBe('complete_assessor')
  })

  it('stays pending until the detail and every plan have a decision, in any order, each of them audited', async () => {
    const waiting = await waitingWithPlans('A', 'B')
    const [a, b] = [planOf(waiting), planOf(waiting, 1)]
    expect([a.reviewStatus, b.reviewStatus]).toEqual(['waiting', 'waiting'])
    expect(await reviewPlan(a, approved)).toMatchObject({ id: a.id, reviewStatus: 'approved' })
    const afterPlan = await cast.expert.get(`/v1/risks/${waiting.id}`)
    expect([statusOf(afterPlan), afterPlan.latestDetail.reviewStatus]).toEqual(['waiting_category_expert', 'waiting'])
    const detail = await reviewDetail(waiting, approved)
    expect([detail.workflowStatus.name, detail.reviewStatus]).toEqual(['waiting_category_expert', 'approved'])
    // A decision can be changed during the review.
    await reviewPlan(a, rejected)
    await reviewPlan(a, approved)
    await reviewPlan(b, approved)
    const done = await cast.expert.get(`/v1/risks/${waiting.id}`)
    expect([statusOf(done), done.latestDetail.reviewStatus]).toEqual(['complete_assessor', 'approved'])
    const audit = await cast.expert.get(`/v1/risks/${waiting.id}/audit`)
    expect(audit.slice(-5).map(({ action, toStatus }) => [action, toStatus])).toEqual([
      ['review_mitigation_plan', 'waiting_category_expert'],
      ['review', 'waiting_category_expert'],
      ['review_mitigation_plan', 'waiting_category_expert'],
      ['review_mitigation_plan', 'waiting_category_expert'],
      ['review_mitigation_plan', 'complete_assessor'],
    ])
    await reviewPlan(a, rejected, 403)
  })

  it('leads back to the creator’s side', async () => {
    const waiting = await riskIn(cast, 'item', 'waiting_category_expert', { by: 'owner' })
    await reviewDetail(waiting, approved)
    await reviewPlan(planOf(waiting), approved)
    expect(statusOf(await cast.owner.get(`/v1/risks/${waiting.id}`))).toBe('complete_internal_owner')
  })

  it('is a rejection where one decision is, whichever comes last', async () => {
    const rejectedPlan = await waitingWithPlans('A', 'B')
    const [a, b] = [planOf(rejectedPlan), planOf(rejectedPlan, 1)]
    await reviewDetail(rejectedPlan, approved)
    await reviewPlan(a, rejected)
    await reviewPlan(b, approved)
    expect(await cast.assessor.get(`/v1/risks/${rejectedPlan.id}`)).toMatchObject({
      latestDetail: {
        workflowStatus: { name: 'reject_category_expert' },
        reviewStatus: 'rejected',
        mitigationPlans: [{ reviewStatus: 'rejected' }, { reviewStatus: 'approved' }],
        stickyNotes: [
          {
            ...remark,
            mitigationPlanId: a.id,
            author: { id: expect.any(Number), firstName: expect.any(String), lastName: expect.any(String) },
            authorRole: 'Category Expert',
            disableStickyNote: false,
          },
        ],
      },
    })
    const rejectedDetail = await waitingWithPlans()
    await reviewDetail(rejectedDetail, rejected)
    expect(statusOf(await cast.assessor.get(`/v1/risks/${rejectedDetail.id}`))).toBe('reject_category_expert')
  })

  it('ends with the detail where there is no plan', async () => {
    const waiting = await waitingWithPlans()
    expect((await reviewDetail(waiting, approved)).workflowStatus.name).toBe('complete_assessor')
  })

  it.each([
    [[], { stickyNotes: expect.any(String) }],
    [
      [{ stickyNoteNo: 1, comment: 'Only a note' }],
      { stickyNotes: 'A rejection needs a remark. Please write down the reason.' },
    ],
    [[{ stickyNoteNo: 0, comment: '  \n' }], { 'stickyNotes.0.comment': 'This field is required' }],
    [
      [{ stickyNoteNo: 0, comment: 'x'.repeat(4001) }],
      { 'stickyNotes.0.comment': 'Please enter up to 4000 characters.' },
    ],
  ])('takes no rejection with the notes %j', async (stickyNotes, info) => {
    const waiting = await waitingWithPlans('A')
    const decision = { reviewStatus: 'rejected', stickyNotes }
    for (const url of [
      `/v1/risk-details/${waiting.latestDetail.id}/review`,
      `/v1/mitigation-plans/${planOf(waiting).id}/review`,
    ]) {
      const { status, body } = await cast.expert.send<ErrorBody>('PUT', url, decision)
      expect([status, body.info]).toEqual([400, info])
    }
    const lists = { riskItemRequire: [{ id: waiting.id }], stickyNotes }
    const { status, body } = await cast.owner.send<ErrorBody>('POST', '/v1/risk-summary/reject', lists)
    expect([status, body.info]).toEqual([400, info])
    expect(await cast.expert.get(`/v1/risks/${waiting.id}`)).toEqual(waiting)
  })

  it('accepts only the decisions approved and rejected', async () => {
    const waiting = await waitingWithPlans()
    for (const reviewStatus of ['waiting', 'created', 'reseted', '', null]) {
      const { status, body } = await cast.expert.send<ErrorBody>(
        'PUT',
        `/v1/risk-details/${waiting.latestDetail.id}/review`,
        {
          reviewStatus,
        },
      )
      expect([status, Object.keys(body.info ?? {})]).toEqual([400, ['reviewStatus']])
    }
  })

  it('keeps the notes of earlier rounds, disabled once the item is submitted again', async () => {
    const waiting = await waitingWithPlans('A')
    const note = { stickyNoteNo: 3, comment: 'See the root cause' }
    await reviewPlan(planOf(waiting), approved)
    await reviewDetail(waiting, { reviewStatus: 'rejected', stickyNotes: [note, remark] })
    const rejectedItem = await cast.assessor.get(`/v1/risks/${waiting.id}`)
    expect(rejectedItem.latestDetail.stickyNotes).toMatchObject([
      { ...remark, disableStickyNote: false, mitigationPlanId: null },
      { ...note, disableStickyNote: false },
    ])
    const { rows } = await cast.assessor.list(`/v1/risks?workflow_status=reject_category_expert`)
    expect(rows.map(({ latestDetail }) => 'stickyNotes' in latestDetail)).not.toContain(true)

    await cast.assessor.put(`/v1/risk-details/${waiting.latestDetail.id}`, { rootCause: 'Explained' })
    const again = await cast.assessor.put(`/v1/risks/${waiting.id}/submit`)
    expect(again.latestDetail.stickyNotes?.map(({ disableStickyNote }) => disableStickyNote)).toEqual([true, true])
    expect(planOf(again).reviewStatus).toBe('waiting')
    await reviewDetail(again, { reviewStatus: 'approved', stickyNotes: [{ stickyNoteNo: 0, comment: 'Good now' }] })
    const { latestDetail } = await cast.expert.get(`/v1/risks/${waiting.id}`)
    expect(latestDetail.stickyNotes?.map(({ comment, disableStickyNote }) => [comment, disableStickyNote])).toEqual([
      ['Good now', false],
      [remark.comment, true],
      [note.comment, true],
    ])
  })

  it('is guarded by the versions of the detail and of each plan', async () => {
    const waiting = await waitingWithPlans('A', 'B')
    const { updatedAt } = waiting.latestDetail
    const [a, b] = [planOf(waiting), planOf(waiting, 1)]
    await reviewPlan(a, { ...approved, updatedAt: a.updatedAt })
    await reviewPlan(a, { ...rejected, updatedAt: a.updatedAt }, 409)
    await reviewPlan(b, { ...approved, updatedAt: b.updatedAt })
    await reviewDetail(waiting, { ...approved, updatedAt })
    // The review is over: the other expert's decision is too late, with a message.
    await reviewDetail(waiting, { ...rejected, updatedAt }, 409)
    await reviewPlan(b, { ...rejected, updatedAt: b.updatedAt }, 409)
    await reviewDetail(waiting, rejected, 403)
    expect(statusOf(await cast.expert.get(`/v1/risks/${waiting.id}`))).toBe('complete_assessor')
  })

  it('belongs to the experts of the category, in the groups they can access', async () => {
    const [expert6, assessor6] = [await api.as('expert6'), await api.as('assessor6')]
    const draft = await createCompleteRisk(assessor6)
    await assessor6.put(`/v1/risks/${draft.id}/submit`)
    const detailId = draft.latestDetail.id
    await cast.expert.put(`/v1/risk-details/${detailId}/review`, approved, 400)
    await expert6.put(`/v1/risk-details/${detailId}/review`, approved, 200)
    await expert6.put(`/v1/mitigation-plans/${planOf(draft).id}/review`, approved, 200)
    expect(statusOf(await assessor6.get(`/v1/risks/${draft.id}`))).toBe('complete_assessor')
    await cast.assessor.put(`/v1/risk-details/${detailId}/review`, approved, 403)
    await (await api.as('md')).put(`/v1/mitigation-plans/1/review`, approved, 403)
  })

  it('is open to an expert of a group above', async () => {
    const below = await api.as('wanchai.t')
    const draft = await createCompleteRisk(below, { detail: { riskCategoryId: 6 } })
    await below.put(`/v1/risks/${draft.id}/submit`)
    const seen = await cast.expert.get(`/v1/risks/${draft.id}`)
    expect(seen.allowedActions).toEqual(['comment', 'review'])
    await reviewDetail(draft, approved)
    await reviewPlan(planOf(draft), approved)
    expect(statusOf(await below.get(`/v1/risks/${draft.id}`))).toBe('complete_assessor')
  })

  it('is quick without opening the record, and not 30 seconds after opening it (rule patterns.openings)', async () => {
    const { db } = api.database
    const isQuick = async (id: number) =>
      (await db.execute(sql`select from risk_decisions where risk_id = ${id} and until is null`)).rows.length > 0
    const decided = async (look: (id: number) => Promise<unknown>, withPlans = false) => {
      const risk = await createCompleteRisk(cast.assessor)
      await cast.assessor.put(`/v1/risks/${risk.id}/submit`)
      await look(risk.id)
      const { latestDetail } = await cast.assessor.get(`/v1/risks/${risk.id}`)
      const plans = withPlans ? latestDetail.mitigationPlans.map(({ id }) => ({ id })) : []
      await reviewDetail(risk, { ...approved, plans })
      return isQuick(risk.id)
    }
    expect(await decided(async () => {})).toBe(true)
    expect(await decided(async () => {}, true)).toBe(true)
    expect(await decided((id) => cast.expert.get(`/v1/risks/${id}`))).toBe(true)
    let quick = 0
    expect(
      await decided(async (id) => {
        // A review by somebody else does not count.
        quick = id
        await db.execute(sql`insert into revision_openings (risk_detail_id, user_id, opened_at)
          select r.current_detail_id, 1, now() - interval '30 seconds' from risks r where r.id = ${id}`)
      }),
    ).toBe(true)
    // A later decision after a review replaces it.
    const { rows } = await db.execute<{ detailId: number }>(
      sql`select current_detail_id as "detailId" from risks where id = ${quick}`,
    )
    await db.transaction((tx) =>
      noteDecisions({ tx, actor: { userId: 1 }, now: new Date() }, [
        { riskId: quick, detailId: rows[0]!.detailId, action: 'approve' },
      ]),
    )
    expect(await isQuick(quick)).toBe(false)
    // A person who reads a summary with its items has opened the items.
    const item = await riskIn(cast, 'item', 'waiting_internal_owner')
    const summary = await riskIn(cast, 'summary', 'waiting_internal_owner', { riskIds: [item.id] })
    await cast.owner.get(`/v1/risks/${summary.id}?include_risk_items=true`)
    await db.execute(sql`update revision_openings set opened_at = opened_at - interval '30 seconds'`)
    await cast.owner.post('/v1/risk-summary/approve', listsOf(item))
    expect(await isQuick(item.id)).toBe(false)
    expect(
      await decided(async (id) => {
        await cast.expert.get(`/v1/risks/${id}`)
        await db.execute(sql`update revision_openings set opened_at = opened_at - interval '30 seconds'`)
        // A second review does not count as the first.
        await cast.expert.get(`/v1/risks/${id}`)
      }),
    ).toBe(false)
  })
})
