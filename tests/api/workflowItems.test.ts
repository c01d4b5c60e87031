import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WorkflowStatus } from '../../domain/risks/statuses.ts'
import { engines, openTestApi, type Answer, type Client, type TestApi } from '../support/api.ts'
import { completeDetail, createCompleteRisk } from '../support/riskInputs.ts'
import { listsOf, openCast, remark, riskIn, statusOf, storyStatuses, type Cast } from '../support/stories.ts'

type Who = keyof Cast
type Act = (who: Client, risk: Answer) => Promise<Answer>

const submit: Act = (who, { id, updatedAt }) => who.put(`/v1/risks/${id}/submit`, { updatedAt }, 200)
const withdraw: Act = (who, { id, updatedAt }) => who.put(`/v1/risks/${id}/withdraw`, { updatedAt }, 200)
const undo: Act = (who, { id, updatedAt }) => who.put(`/v1/risks/${id}/undo`, { updatedAt }, 200)
const inList =
  (call: 'submit' | 'approve'): Act =>
  async (who, risk) =>
    (await who.post(`/v1/risk-summary/${call}`, listsOf(risk, true), 200))[0]
const reject: Act = async (who, risk) =>
  (await who.post('/v1/risk-summary/reject', { ...listsOf(risk, true), stickyNotes: [remark] }, 200))[0]

/** One row of the table "Risk items" of contract 4, MD flow in force. */
interface Row {
  action: string
  act: Act
  who: Who
  /** Who created the item, where that is not told by the status. */
  by?: 'assessor' | 'owner'
  from: WorkflowStatus
  to: WorkflowStatus
  review: string
  /** The role of the last submit or report. */
  submitted: string | null
}

const submitRow = (who: 'assessor' | 'owner', from: WorkflowStatus, by = who): Row => ({
  action: 'submit',
  act: submit,
  who,
  by,
  from,
  to: 'waiting_category_expert',
  review: 'waiting',
  submitted: who === 'assessor' ? 'Assessor' : 'Internal Owner',
})

const rows: Row[] = [
  submitRow('assessor', 'draft_assessor'),
  submitRow('assessor', 'reject_category_expert'),
  submitRow('assessor', 'reject_internal_owner'),
  submitRow('assessor', 'withdrawn_assessor'),
  submitRow('assessor', 'editing_assessor'),
  submitRow('owner', 'draft_internal_owner'),
  submitRow('owner', 'reject_category_expert'),
  submitRow('owner', 'withdrawn_internal_owner'),
  submitRow('owner', 'editing_internal_owner'),
  {
    action: 'withdraw',
    act: withdraw,
    who: 'assessor',
    from: 'waiting_category_expert',
    to: 'withdrawn_assessor',
    review: 'created',
    submitted: 'Assessor',
  },
  {
    action: 'withdraw',
    act: withdraw,
    who: 'assessor',
    from: 'waiting_internal_owner',
    to: 'withdrawn_assessor',
    review: 'created',
    submitted: 'Assessor',
  },
  {
    action: 'withdraw',
    act: withdraw,
    who: 'owner',
    by: 'owner',
    from: 'waiting_category_expert',
    to: 'withdrawn_internal_owner',
    review: 'created',
    submitted: 'Internal Owner',
  },
  {
    action: 'report',
    act: inList('submit'),
    who: 'assessor',
    from: 'complete_assessor',
    to: 'waiting_internal_owner',
    review: 'waiting',
    submitted: 'Assessor',
  },
  {
    action: 'report',
    act: inList('submit'),
    who: 'assessor',
    from: 'reject_internal_owner',
    to: 'waiting_internal_owner',
    review: 'waiting',
    submitted: 'Assessor',
  },
  {
    action: 'report',
    act: inList('submit'),
    who: 'owner',
    from: 'complete_assessor',
    to: 'waiting_managing_director',
    review: 'waiting',
    submitted: 'Internal Owner',
  },
  {
    action: 'report',
    act: inList('submit'),
    who: 'owner',
    from: 'complete_internal_owner',
    to: 'waiting_managing_director',
    review: 'waiting',
    submitted: 'Internal Owner',
  },
  {
    action: 'approve',
    act: inList('approve'),
    who: 'owner',
    from: 'waiting_internal_owner',
    to: 'waiting_managing_director',
    review: 'waiting',
    submitted: 'Assessor',
  },
  {
    action: 'reject',
    act: reject,
    who: 'owner',
    from: 'waiting_internal_owner',
    to: 'reject_internal_owner',
    review: 'rejected',
    submitted: 'Assessor',
  },
  {
    action: 'approve',
    act: inList('approve'),
    who: 'director',
    from: 'waiting_managing_director',
    to: 'complete_managing_director',
    review: 'approved',
    submitted: 'Internal Owner',
  },
  {
    action: 'reject',
    act: reject,
    who: 'director',
    from: 'waiting_managing_director',
    to: 'waiting_internal_owner',
    review: 'rejected',
    submitted: 'Internal Owner',
  },
  {
    action: 'undo',
    act: undo,
    who: 'assessor',
    from: 'editing_assessor',
    to: 'complete_assessor',
    review: 'approved',
    submitted: 'Assessor',
  },
  {
    action: 'undo',
    act: undo,
    who: 'owner',
    from: 'editing_internal_owner',
    to: 'complete_internal_owner',
    review: 'approved',
    submitted: 'Internal Owner',
  },
]

describe.each(engines)('the workflow of risk items on %s', (engine) => {
  let api: TestApi
  let cast: Cast

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
  })

  afterAll(() => api.close())

  it.each(rows)(
    '$action by the $who leads from $from to $to',
    async ({ act, who, by, from, to, review, submitted }) => {
      const before = await riskIn(cast, 'item', from, by && { by })
      const seenBefore = await cast[who].get(`/v1/risks/${before.id}`)
      const answer = await act(cast[who], seenBefore)
      const after = await cast[who].get(`/v1/risks/${before.id}`)
      expect(answer).toEqual(after)
      expect(answer).not.toHaveProperty('notices')
      const { latestDetail } = after
      expect([statusOf(after), latestDetail.reviewStatus, latestDetail.submitDetail?.name ?? null]).toEqual([
        to,
        review,
        submitted,
      ])
      expect(after.updatedAt > seenBefore.updatedAt).toBe(true)
      const audit = await cast.assessor.get(`/v1/risks/${before.id}/audit`)
      expect(audit.at(-1)).toMatchObject({ fromStatus: from, toStatus: to, companyGroupId: 8 })
    },
  )

  it.each(storyStatuses.item)('everything else is refused in %s, by the reason the risk tells', async (status) => {
    const risk = await riskIn(cast, 'item', status)
    const calls: Record<string, Act> = {
      submit: (who, { id }) => who.send('PUT', `/v1/risks/${id}/submit`),
      withdraw: (who, { id }) => who.send('PUT', `/v1/risks/${id}/withdraw`),
      undo: (who, { id }) => who.send('PUT', `/v1/risks/${id}/undo`),
      edit: (who, { latestDetail }) => who.send('PUT', `/v1/risk-details/${latestDetail.id}`, { rootCause: 'x' }),
      edit_again: (who, { id }) => who.send('POST', '/v1/risk-details', { riskId: id }),
      delete: (who, { id }) => who.send('DELETE', `/v1/risks/item/${id}`),
      set_active: (who, { id }) => who.send('PUT', `/v1/risks/${id}/changeActive`, { isActive: false }),
      set_private: (who, { id }) => who.send('PUT', `/v1/risks/${id}`, { isPrivate: true }),
      report: (who, one) => who.send('POST', '/v1/risk-summary/submit', listsOf(one)),
      approve: (who, one) => who.send('POST', '/v1/risk-summary/approve', listsOf(one)),
      reject: (who, one) => who.send('POST', '/v1/risk-summary/reject', { ...listsOf(one), stickyNotes: [remark] }),
    }
    for (const who of ['assessor', 'owner'] as const) {
      const seen = await cast[who].get(`/v1/risks/${risk.id}`)
      const reasons = new Map<string, string>(
        seen.deniedActions.map((one: Answer): [string, string] => [one.action, one.reason]),
      )
      expect([...seen.allowedActions, ...reasons.keys()].toSorted()).toEqual(
        [...seen.allowedActions, ...reasons.keys()].filter((one, index, all) => all.indexOf(one) === index).toSorted(),
      )
      expect(seen.allowedActions).toEqual(seen.allowedActions.toSorted())
      for (const [action, call] of Object.entries(calls)) {
        const reason = reasons.get(action)
        if (reason === undefined) continue
        const { status: answered, body } = await call(cast[who], seen)
        expect([who, action, answered]).toEqual([who, action, 403])
        // A role the whole call is closed to is refused before the record is looked at.
        if (!(who === 'assessor' && (action === 'approve' || action === 'reject'))) expect(body.message).toBe(reason)
      }
    }
    expect(await cast.assessor.get(`/v1/risks/${risk.id}`)).toEqual(risk)
  })

  it.each([
    ['assessor', 'complete_assessor', 'editing_assessor'],
    ['assessor', 'complete_managing_director', 'editing_assessor'],
    ['owner', 'complete_internal_owner', 'editing_internal_owner'],
    ['owner', 'complete_managing_director', 'editing_internal_owner'],
  ] as const)('edit again by its creator, the %s, leads from %s to %s on a new revision', async (by, from, to) => {
    const before = await riskIn(cast, 'item', from, { by })
    const stranger = cast[by === 'assessor' ? 'owner' : 'assessor']
    await stranger.post('/v1/risk-details', { riskId: before.id }, 403)
    const detail = await cast[by].post('/v1/risk-details', { riskId: before.id, updatedAt: before.updatedAt }, 201)
    expect(detail).toMatchObject({
      riskId: before.id,
      workflowStatus: { name: to },
      reviewStatus: 'created',
      eventDescription: completeDetail.eventDescription,
      assessments: before.latestDetail.assessments.map(contentOfAssessment),
      mitigationPlans: [{ description: 'Order a spare lining', status: 'In Progress' }],
    })
    expect(detail.id).not.toBe(before.latestDetail.id)
    expect(detail.revision).toBe(before.latestDetail.revision + 1)
    const ids = ({ assessments, mitigationPlans }: Answer) => [...assessments, ...mitigationPlans].map(({ id }) => id)
    expect(ids(detail).filter((id) => ids(before.latestDetail).includes(id))).toEqual([])

    // The old revision is kept and never changes again.
    const old = await cast[by].send('PUT', `/v1/risk-details/${before.latestDetail.id}`, { rootCause: 'x' })
    expect([old.status, old.body.info]).toEqual([400, { riskDetailId: 'the selected riskDetailId not found' }])
    await cast[by].put(`/v1/risk-details/${detail.id}`, { eventDescription: 'Edited again' }, 200)

    const undone = await undo(cast[by], await cast[by].get(`/v1/risks/${before.id}`))
    expect(undone.latestDetail).toMatchObject({
      id: before.latestDetail.id,
      eventDescription: completeDetail.eventDescription,
      workflowStatus: { name: from },
      reviewStatus: 'approved',
      assessments: before.latestDetail.assessments,
      mitigationPlans: before.latestDetail.mitigationPlans,
    })
    await cast[by].put(`/v1/risk-details/${detail.id}`, { rootCause: 'x' }, 400)
  })

  it('reports a rejected item again only while nothing was edited since', async () => {
    const untouched = await riskIn(cast, 'item', 'reject_internal_owner')
    await cast.assessor.put(`/v1/risks/${untouched.id}`, { isPrivate: true }, 200)
    expect((await cast.assessor.get(`/v1/risks/${untouched.id}`)).allowedActions).toContain('report')

    const edits: [string, (risk: Answer) => Promise<unknown>][] = [
      ['detail', ({ latestDetail: { id } }) => cast.assessor.put(`/v1/risk-details/${id}`, { rootCause: 'New' })],
      [
        'assessment',
        ({ latestDetail: { assessments } }) =>
          cast.assessor.put(`/v1/assessments/${assessments[0].id}`, { likelihoodRate: 1 }),
      ],
      [
        'plans',
        ({ latestDetail: { id } }) =>
          cast.assessor.put('/v1/mitigation-plans', { riskDetailId: id, mitigationPlans: [] }),
      ],
    ]
    for (const [, edit] of edits) {
      const risk = await riskIn(cast, 'item', 'reject_internal_owner')
      await edit(risk)
      const edited = await cast.assessor.get(`/v1/risks/${risk.id}`)
      expect(edited.allowedActions).not.toContain('report')
      await cast.assessor.post('/v1/risk-summary/submit', listsOf(risk), 403)
      await submit(cast.assessor, edited)
    }
  })

  it('lets the reporting role withdraw again after the Managing Director’s reject', async () => {
    const reported = await riskIn(cast, 'item', 'waiting_managing_director')
    expect(reported.allowedActions).not.toContain('withdraw')
    const rejected = await reject(cast.director, await cast.director.get(`/v1/risks/${reported.id}`))
    expect(rejected.latestDetail.stickyNotes).toMatchObject([{ ...remark, disableStickyNote: false }])
    await cast.assessor.put(`/v1/risks/${reported.id}/withdraw`, {}, 403)
    const seen = await cast.owner.get(`/v1/risks/${reported.id}`)
    expect(seen.allowedActions).toEqual(['approve', 'reject', 'set_private', 'withdraw'])
    const withdrawn = await withdraw(cast.owner, seen)
    expect(statusOf(withdrawn)).toBe('withdrawn_internal_owner')
    // An Assessor's item in the Internal Owner's hands: its review leads back to the creator's side.
    expect(statusOf(await submit(cast.owner, withdrawn))).toBe('waiting_category_expert')
  })

  describe('inactive items', () => {
    it('are set by the creator role alone, and tell the status they had', async () => {
      const draft = await createCompleteRisk(cast.assessor)
      await cast.owner.put(`/v1/risks/${draft.id}/changeActive`, { isActive: false }, 403)
      const inactive = await cast.assessor.put(
        `/v1/risks/${draft.id}/changeActive`,
        { isActive: false, updatedAt: draft.updatedAt },
        200,
      )
      expect([inactive.isActive, inactive.latestDetail.inactiveStatus]).toEqual([false, 'draft_assessor'])
      await cast.assessor.put(`/v1/risks/${draft.id}/changeActive`, { isActive: true, updatedAt: draft.updatedAt }, 409)
      const active = await cast.assessor.put(`/v1/risks/${draft.id}/changeActive`, { isActive: true }, 200)
      expect([active.isActive, active.latestDetail.inactiveStatus]).toEqual([true, null])
      const summary = await createCompleteRisk(cast.assessor, { type: 'summary' })
      await cast.assessor.put(`/v1/risks/${summary.id}/changeActive`, { isActive: false }, 403)
    })

    it('cannot be edited, submitted or reported', async () => {
      for (const status of ['draft_assessor', 'reject_internal_owner'] as const) {
        const risk = await riskIn(cast, 'item', status)
        await cast.assessor.put(`/v1/risks/${risk.id}/changeActive`, { isActive: false })
        await cast.assessor.put(`/v1/risks/${risk.id}/submit`, {}, 403)
        await cast.assessor.put(`/v1/risk-details/${risk.latestDetail.id}`, { rootCause: 'x' }, 403)
        await cast.assessor.post('/v1/risk-summary/submit', listsOf(risk), 403)
        const { allowedActions } = await cast.assessor.get(`/v1/risks/${risk.id}`)
        expect(allowedActions).toEqual(['delete', 'set_active', 'set_private'])
      }
    })

    it('cannot be reviewed, and no expert sees them', async () => {
      const waiting = await riskIn(cast, 'item', 'waiting_category_expert')
      await api.database.pool.query('update risks set is_active = false where id = $1', [waiting.id])
      const { status, body } = await cast.expert.send('PUT', `/v1/risk-details/${waiting.latestDetail.id}/review`, {
        reviewStatus: 'approved',
      })
      expect([status, body.info]).toEqual([400, { riskDetailId: 'the selected riskDetailId not found' }])
      await cast.expert.get(`/v1/risks/${waiting.id}`, 400)
    })
  })

  describe('completeness', () => {
    const missing = async (detail: object, complete: (riskDetailId: number) => Promise<unknown> = async () => {}) => {
      const risk = await cast.assessor.post('/v1/risks/create', {
        type: 'item',
        detail: { ...completeDetail, ...detail },
      })
      await complete(risk.latestDetail.id)
      const { status, body } = await cast.assessor.send('PUT', `/v1/risks/${risk.id}/submit`)
      return { status, info: body.info }
    }
    const rate = (
      riskDetailId: number,
      type: 'gross' | 'net',
      likelihoodRate: number | null,
      rateOfImpact: number | null,
    ) =>
      cast.assessor.post('/v1/assessments', {
        riskDetailId,
        type,
        likelihoodRate,
        impactAssessmentItems: [{ impactTypeKey: 'legal', rate: rateOfImpact }],
      })
    const required = 'This field is required'

    it('answers 400 with one entry for each missing field', async () => {
      expect(await missing({ riskCategoryId: null, eventDescription: ' ', rootCause: null })).toEqual({
        status: 400,
        info: {
          riskCategoryId: required,
          eventDescription: required,
          rootCause: required,
          'grossAssessment.likelihoodRate': required,
          'grossAssessment.impactAssessmentItems': 'Please rate at least one impact.',
          'netAssessment.likelihoodRate': required,
          'netAssessment.impactAssessmentItems': 'Please rate at least one impact.',
        },
      })
      expect(
        await missing({}, async (id) => {
          await rate(id, 'gross', null, 3)
          await rate(id, 'net', 2, null)
        }),
      ).toEqual({
        status: 400,
        info: {
          'grossAssessment.likelihoodRate': required,
          'netAssessment.impactAssessmentItems': 'Please rate at least one impact.',
        },
      })
    })

    it('asks the category Other for its description', async () => {
      const { rows: categories } = await cast.assessor.list('/v1/risk-categories')
      const riskCategoryId = categories.find((one) => one.isOther).id
      const rated = async (id: number) => {
        await rate(id, 'gross', 1, 1)
        await rate(id, 'net', 1, 1)
      }
      expect(await missing({ riskCategoryId }, rated)).toEqual({
        status: 400,
        info: { riskCategoryDescription: required },
      })
      expect((await missing({ riskCategoryId, riskCategoryDescription: 'Drones' }, rated)).status).toBe(200)
    })

    it('asks a high net level, and no other, for a mitigation plan that says something', async () => {
      const netOf =
        (likelihood: number, impact: number, plan?: string) =>
        async (riskDetailId: number): Promise<void> => {
          await rate(riskDetailId, 'gross', 5, 5)
          await rate(riskDetailId, 'net', likelihood, impact)
          if (plan === undefined) return
          const mitigationPlans = [{ description: plan, status: 'Pending' }]
          await cast.assessor.post('/v1/mitigation-plans', { riskDetailId, mitigationPlans })
        }
      const info = { mitigationPlans: 'The net level is high. Please add at least one mitigation plan.' }
      expect(await missing({}, netOf(3, 5))).toEqual({ status: 400, info })
      expect(await missing({}, netOf(5, 3, ' '))).toEqual({ status: 400, info })
      expect((await missing({}, netOf(5, 3, 'A plan'))).status).toBe(200)
      expect((await missing({}, netOf(3, 4))).status).toBe(200)
    })
  })
})

const contentOfAssessment = ({
  type,
  likelihoodRate,
  highestImpactRate,
  heatMapIndicator,
  keyCurrentControls,
}: Answer) => ({
  type,
  likelihoodRate,
  highestImpactRate,
  heatMapIndicator,
  keyCurrentControls,
})
