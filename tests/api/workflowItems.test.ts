import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Assessment } from '#domain/wire/assessments'
import type { ErrorBody } from '#domain/wire/errors'
import type { RiskDetail } from '#domain/wire/riskDetails'
import type { Risk } from '#domain/wire/risks'
import { oneEngine, openTestApi, type Client, type Reply, type TestApi } from '../support/api.ts'
import { itemMoves, reject, submit, undo, withdraw } from '../support/itemMoves.ts'
import { completeDetail, createCompleteRisk } from '../support/riskInputs.ts'
import { sampleOf } from '../support/scope.ts'
import {
  listsOf,
  messagesOf,
  openCast,
  remark,
  riskIn,
  statusOf,
  storyStatuses,
  type Cast,
} from '../support/stories.ts'

describe.each(oneEngine)('the workflow of risk items on %s', (engine) => {
  let api: TestApi
  let cast: Cast

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
  })

  afterAll(() => api.close())

  // The daily run takes a third: the oracle of the domain and the random walk (workflowModel) go through the whole table.
  it.each(sampleOf(itemMoves, 3))(
    '$action by the $who leads from $from to $to',
    async ({ move, who, by, from, to, review, submitted }) => {
      const before = await riskIn(cast, 'item', from, by && { by })
      const seenBefore = await cast[who].get(`/v1/risks/${before.id}`)
      const response = await move(cast[who], seenBefore)
      const after = await cast[who].get(`/v1/risks/${before.id}`)
      expect(response).toEqual(after)
      expect(response).not.toHaveProperty('notices')
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

  it.each(sampleOf(storyStatuses.item, 3))(
    'everything else is refused in %s, with the reason that the risk gives',
    async (status) => {
      const risk = await riskIn(cast, 'item', status)
      const calls: Record<string, (who: Client, risk: Risk) => Promise<Reply<ErrorBody>>> = {
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
        const reasons = new Map<string, string>(seen.deniedActions.map(({ action, reason }) => [action, reason]))
        expect([...seen.allowedActions, ...reasons.keys()].toSorted()).toEqual(
          [...seen.allowedActions, ...reasons.keys()]
            .filter((one, index, all) => all.indexOf(one) === index)
            .toSorted(),
        )
        expect(seen.allowedActions).toEqual(seen.allowedActions.toSorted())
        for (const [action, call] of Object.entries(calls)) {
          const reason = reasons.get(action)
          if (reason === undefined) continue
          const { status: refused, body } = await call(cast[who], seen)
          expect([who, action, refused]).toEqual([who, action, 403])
          // A role that cannot make the call at all is refused before the record is read.
          if (!(who === 'assessor' && (action === 'approve' || action === 'reject')))
            expect(messagesOf(reason)).toContain(body.message)
        }
      }
      expect(await cast.assessor.get(`/v1/risks/${risk.id}`)).toEqual(risk)
    },
  )

  it.each([
    ['assessor', 'complete_assessor', 'editing_assessor'],
    ['assessor', 'complete_managing_director', 'editing_assessor'],
    ['owner', 'complete_internal_owner', 'editing_internal_owner'],
    ['owner', 'complete_managing_director', 'editing_internal_owner'],
  ] as const)('edit again by its creator, the %s, leads from %s to %s on a new revision', async (by, from, to) => {
    const { id } = await riskIn(cast, 'item', from, { by })
    const before = await cast[by].get(`/v1/risks/${id}`)
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
    const ids = ({ assessments, mitigationPlans }: RiskDetail) =>
      [...assessments, ...mitigationPlans].map(({ id }) => id)
    expect(ids(detail).filter((id) => ids(before.latestDetail).includes(id))).toEqual([])

    // The old revision is kept and never changes again.
    const old = await cast[by].send<ErrorBody>('PUT', `/v1/risk-details/${before.latestDetail.id}`, { rootCause: 'x' })
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

    const edits: [string, (risk: Risk) => Promise<unknown>][] = [
      ['detail', ({ latestDetail: { id } }) => cast.assessor.put(`/v1/risk-details/${id}`, { rootCause: 'New' })],
      [
        'assessment',
        ({ latestDetail: { assessments } }) =>
          cast.assessor.put(`/v1/assessments/${assessments[0]!.id}`, { likelihoodRate: 1 }),
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
    expect(seen.allowedActions).toEqual(['comment', 'link', 'set_private', 'withdraw'])
    const withdrawn = await withdraw(cast.owner, seen)
    expect(statusOf(withdrawn)).toBe('withdrawn_internal_owner')
    // An Assessor's item that is assigned to the Internal Owner: its review leads back to the creator's side.
    expect(statusOf(await submit(cast.owner, withdrawn))).toBe('waiting_category_expert')
  })

  describe('inactive items', () => {
    it('are set by the creator role alone, and contain the status they had', async () => {
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
        expect(allowedActions).toEqual(['comment', 'delete', 'link', 'set_active', 'set_private'])
      }
    })

    it('cannot be reviewed, and no expert sees them', async () => {
      const waiting = await riskIn(cast, 'item', 'waiting_category_expert')
      await api.database.pool.query('update risks set is_active = false where id = $1', [waiting.id])
      const { status, body } = await cast.expert.send<ErrorBody>(
        'PUT',
        `/v1/risk-details/${waiting.latestDetail.id}/review`,
        {
          reviewStatus: 'approved',
        },
      )
      expect([status, body.info]).toEqual([400, { riskDetailId: 'the selected riskDetailId not found' }])
      await cast.expert.get(`/v1/risks/${waiting.id}`, 400)
    })
  })
})

const contentOfAssessment = ({
  type,
  likelihoodRate,
  highestImpactRate,
  heatMapIndicator,
  keyCurrentControls,
}: Assessment) => ({
  type,
  likelihoodRate,
  highestImpactRate,
  heatMapIndicator,
  keyCurrentControls,
})
