import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WorkflowStatus } from '#domain/risks/statuses'
import { offeredActions } from '#domain/risks/workflow/actions'
import type { ErrorBody } from '#domain/wire/errors'
import type { Risk } from '#domain/wire/risks'
import { oneEngine, openTestApi, type Client, type Reply, type TestApi } from '../support/api.ts'
import { completeDetail, createCompleteRisk } from '../support/riskInputs.ts'
import { sampleOf } from '../support/scope.ts'
import { messagesOf, openCast, remark, riskIn, statusOf, storyStatuses, type Cast } from '../support/stories.ts'

type Move = (who: Client, risk: Risk) => Promise<Risk>

const list = ({ id, updatedAt }: Risk) => ({ riskSummaryRequire: [{ id, updatedAt }] })
const submit: Move = async (who, risk) => (await who.post('/v1/risk-summary/submit', list(risk), 200))[0]!
const approve: Move = async (who, risk) => (await who.post('/v1/risk-summary/approve', list(risk), 200))[0]!
const reject: Move = async (who, risk) =>
  (await who.post('/v1/risk-summary/reject', { ...list(risk), stickyNotes: [remark] }, 200))[0]!
const withdraw: Move = async (who, risk) => (await who.put('/v1/risk-summary/withdraw', list(risk), 200))[0]!
const undo: Move = async (who, risk) => (await who.put('/v1/risk-summary/undo', list(risk), 200))[0]!
const editDetail: Move = async (who, { latestDetail: { id, updatedAt }, id: riskId }) => {
  await who.put(`/v1/risk-details/${id}`, { rootCause: 'Looked at again', updatedAt }, 200)
  return who.get(`/v1/risks/${riskId}`)
}
const editRisk: Move = (who, { id, updatedAt }) => who.put(`/v1/risks/${id}`, { riskIds: [], updatedAt }, 200)

const actions = {
  submit,
  approve,
  reject,
  withdraw,
  undo,
  'edit again by its detail': editDetail,
  'edit again': editRisk,
}

/** One row of rule workflow.summaries, MD flow active. */
type Row = [
  action: keyof typeof actions,
  who: keyof Cast,
  from: WorkflowStatus,
  to: WorkflowStatus,
  review: string,
  submitted: string | null,
]

const rows: Row[] = [
  ['submit', 'assessor', 'draft_assessor', 'waiting_internal_owner', 'waiting', 'Assessor'],
  ['submit', 'assessor', 'reject_internal_owner', 'waiting_internal_owner', 'waiting', 'Assessor'],
  ['submit', 'assessor', 'withdrawn_assessor', 'waiting_internal_owner', 'waiting', 'Assessor'],
  ['submit', 'assessor', 'editing_assessor', 'waiting_internal_owner', 'waiting', 'Assessor'],
  ['submit', 'owner', 'draft_internal_owner', 'waiting_managing_director', 'waiting', 'Internal Owner'],
  ['submit', 'owner', 'draft_assessor', 'waiting_managing_director', 'waiting', 'Internal Owner'],
  ['submit', 'owner', 'reject_internal_owner', 'waiting_managing_director', 'waiting', 'Internal Owner'],
  ['submit', 'owner', 'withdrawn_internal_owner', 'waiting_managing_director', 'waiting', 'Internal Owner'],
  ['submit', 'owner', 'editing_assessor', 'waiting_managing_director', 'waiting', 'Internal Owner'],
  ['withdraw', 'assessor', 'waiting_internal_owner', 'withdrawn_assessor', 'created', 'Assessor'],
  ['approve', 'owner', 'waiting_internal_owner', 'waiting_managing_director', 'waiting', 'Assessor'],
  ['reject', 'owner', 'waiting_internal_owner', 'reject_internal_owner', 'rejected', 'Assessor'],
  ['approve', 'director', 'waiting_managing_director', 'complete_managing_director', 'approved', 'Internal Owner'],
  ['reject', 'director', 'waiting_managing_director', 'waiting_internal_owner', 'rejected', 'Internal Owner'],
  [
    'edit again by its detail',
    'assessor',
    'complete_managing_director',
    'editing_assessor',
    'created',
    'Internal Owner',
  ],
  ['edit again', 'owner', 'complete_managing_director', 'editing_assessor', 'created', 'Internal Owner'],
  ['undo', 'assessor', 'editing_assessor', 'complete_managing_director', 'approved', 'Internal Owner'],
  ['undo', 'owner', 'editing_assessor', 'complete_managing_director', 'approved', 'Internal Owner'],
  ['undo', 'assessor', 'withdrawn_assessor', 'draft_assessor', 'created', 'Assessor'],
  ['undo', 'owner', 'withdrawn_internal_owner', 'draft_internal_owner', 'created', 'Internal Owner'],
]

describe.each(oneEngine)('the workflow of risk summaries on %s', (engine) => {
  let api: TestApi
  let cast: Cast

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
  })

  afterAll(() => api.close())

  // With linked items, a second call on the list of links is a change.
  const summaryIn = async (status: WorkflowStatus) => {
    const item = await createCompleteRisk(cast.assessor)
    return riskIn(cast, 'summary', status, { riskIds: [item.id] })
  }

  // A third in the daily run, as with items.
  it.each(sampleOf(rows, 3))('%s by the %s leads from %s to %s', async (action, who, from, to, review, submitted) => {
    const before = await summaryIn(from)
    const response = await actions[action](cast[who], await cast[who].get(`/v1/risks/${before.id}`))
    const after = await cast[who].get(`/v1/risks/${before.id}`)
    expect(response).toEqual(after)
    const { latestDetail } = after
    expect([statusOf(after), latestDetail.reviewStatus, latestDetail.submitDetail?.name ?? null]).toEqual([
      to,
      review,
      submitted,
    ])
    const audit = await cast.assessor.get(`/v1/risks/${before.id}/audit`)
    const moves = audit.filter((entry) => entry.fromStatus !== entry.toStatus)
    expect(moves.at(-1)).toMatchObject({ fromStatus: from, toStatus: to })
  })

  it.each(sampleOf(storyStatuses.summary, 2))(
    'everything else is refused in %s, with the reason that the risk gives',
    async (status) => {
      const risk = await summaryIn(status)
      const calls: Record<string, (who: Client, risk: Risk) => Promise<Reply<ErrorBody>>> = {
        submit: (who, one) => who.send('POST', '/v1/risk-summary/submit', list(one)),
        withdraw: (who, one) => who.send('PUT', '/v1/risk-summary/withdraw', list(one)),
        undo: (who, one) => who.send('PUT', '/v1/risk-summary/undo', list(one)),
        delete: (who, { id }) => who.send('DELETE', `/v1/risks/${id}`),
        set_active: (who, { id }) => who.send('PUT', `/v1/risks/${id}/changeActive`, { isActive: false }),
        set_private: (who, { id }) => who.send('PUT', `/v1/risks/${id}`, { isPrivate: true }),
        approve: (who, one) => who.send('POST', '/v1/risk-summary/approve', list(one)),
        reject: (who, one) => who.send('POST', '/v1/risk-summary/reject', { ...list(one), stickyNotes: [remark] }),
        reorder: (who, { id }) => who.send('PUT', '/v1/risk-summary/order', { risks: [{ id, order: 7 }] }),
      }
      for (const who of ['assessor', 'owner', 'director'] as const) {
        const { status: visible, body: seen } = await cast[who].send<Risk>('GET', `/v1/risks/${risk.id}`)
        if (visible !== 200) {
          const info = { riskId: 'the selected riskId not found' }
          expect([who, seen]).toEqual(['director', expect.objectContaining({ info })])
          continue
        }
        for (const { action, reason } of seen.deniedActions) {
          const call = calls[action]
          if (!call) continue
          const { status: refused, body } = await call(cast[who], seen)
          expect([who, action, refused]).toEqual([who, action, 403])
          expect([...messagesOf(reason), 'You do not have permission to do this.']).toContain(body.message)
        }
        const canEdit = seen.allowedActions.includes('edit') || seen.allowedActions.includes('edit_again')
        if (!canEdit) {
          const edit = await cast[who].send('PUT', `/v1/risk-details/${seen.latestDetail.id}`, { rootCause: 'x' })
          expect([who, 'edit', edit.status]).toEqual([who, 'edit', 403])
        }
        const again = await cast[who].send('POST', '/v1/risk-details', { riskId: risk.id })
        expect([who, 'edit again as an item', again.status]).toEqual([who, 'edit again as an item', 403])
      }
      expect(await cast.assessor.get(`/v1/risks/${risk.id}`)).toEqual(risk)
    },
  )

  it('keeps the completed revision while it is edited again, and gives it back on undo', async () => {
    const complete = await summaryIn('complete_managing_director')
    const [item] = complete.riskRisks
    await cast.owner.put(`/v1/risks/${complete.id}`, {
      isPrivate: undefined,
      detail: { eventDescription: 'Edited again' },
      riskIds: [],
      updatedAt: complete.updatedAt,
    })
    const editing = await cast.assessor.get(`/v1/risks/${complete.id}`)
    expect([statusOf(editing), editing.latestDetail.eventDescription, editing.riskRisks]).toEqual([
      'editing_assessor',
      'Edited again',
      [],
    ])
    const shown = await cast.director.get(`/v1/risks/${complete.id}`)
    expect([statusOf(shown), shown.latestDetail.eventDescription]).toEqual([
      'complete_managing_director',
      completeDetail.eventDescription,
    ])
    await cast.assessor.put(`/v1/assessments/${editing.latestDetail.assessments[1]!.id}`, { likelihoodRate: 5 })
    const undone = await undo(cast.assessor, await cast.assessor.get(`/v1/risks/${complete.id}`))
    expect(undone.latestDetail).toMatchObject({
      eventDescription: completeDetail.eventDescription,
      assessments: [{ likelihoodRate: 4 }, { likelihoodRate: 2 }],
      workflowStatus: { name: 'complete_managing_director' },
    })
    expect(undone.riskRisks.map(({ riskId }) => riskId)).toEqual([item?.riskId])
  })

  it('edits again only with detail or riskIds: the private flag has its own rule', async () => {
    const complete = await summaryIn('complete_managing_director')
    expect(complete.allowedActions).toEqual(['comment', 'confirm', 'edit_again', 'link', 'reorder'])
    await cast.assessor.put(`/v1/risks/${complete.id}`, { isPrivate: true }, 403)
    await cast.assessor.put(`/v1/risks/${complete.id}`, {}, 403)
    await cast.assessor.put(`/v1/risks/${complete.id}`, { isPrivate: true, detail: { rootCause: 'x' } }, 403)
    await cast.assessor.post('/v1/risk-details', { riskId: complete.id }, 403)
    expect(await cast.assessor.get(`/v1/risks/${complete.id}`)).toEqual(complete)
  })

  it('lets the Internal Owner edit while deciding', async () => {
    const waiting = await summaryIn('waiting_internal_owner')
    await cast.owner.put(`/v1/risk-details/${waiting.latestDetail.id}`, { rootCause: 'Sharper' }, 200)
    await cast.assessor.put(`/v1/risk-details/${waiting.latestDetail.id}`, { rootCause: 'x' }, 403)
    expect((await cast.owner.get(`/v1/risks/${waiting.id}`)).latestDetail).toMatchObject({
      rootCause: 'Sharper',
      workflowStatus: { name: 'waiting_internal_owner' },
    })
  })

  it('withdraws on the Internal Owner’s side what the Managing Director sent back to them', async () => {
    const reported = await summaryIn('waiting_managing_director')
    const back = await reject(cast.director, await cast.director.get(`/v1/risks/${reported.id}`))
    expect([statusOf(back), back.latestDetail.reviewStatus]).toEqual(['waiting_internal_owner', 'rejected'])
    await cast.assessor.put('/v1/risk-summary/withdraw', { riskSummaryRequire: [{ id: reported.id }] }, 403)
    const withdrawn = await withdraw(cast.owner, await cast.owner.get(`/v1/risks/${reported.id}`))
    expect(statusOf(withdrawn)).toBe('withdrawn_internal_owner')
    // The Assessor did not submit it, so the Assessor cannot undo it either.
    await cast.assessor.put('/v1/risk-summary/undo', { riskSummaryRequire: [{ id: reported.id }] }, 403)
    expect(statusOf(await undo(cast.owner, withdrawn))).toBe('draft_internal_owner')
  })

  it('leaves the withdrawal to the Assessor who submitted, also where the Internal Owner approved in between', async () => {
    const waiting = await summaryIn('waiting_internal_owner')
    await approve(cast.owner, await cast.owner.get(`/v1/risks/${waiting.id}`))
    await reject(cast.director, await cast.director.get(`/v1/risks/${waiting.id}`))
    await cast.owner.put('/v1/risk-summary/withdraw', { riskSummaryRequire: [{ id: waiting.id }] }, 403)
    const seen = await cast.assessor.get(`/v1/risks/${waiting.id}`)
    expect(seen.latestDetail.submitDetail).toEqual({ name: 'Assessor' })
    expect(statusOf(await withdraw(cast.assessor, seen))).toBe('withdrawn_assessor')
  })

  it('orders the summaries of the home group, for Managing Directors too', async () => {
    const [a, b] = [await summaryIn('complete_managing_director'), await summaryIn('waiting_managing_director')]
    const order = (first: number, second: number) => ({
      risks: [
        { id: a.id, order: first },
        { id: b.id, order: second },
      ],
    })
    for (const [who, first, second] of [
      ['assessor', 2, 1],
      ['owner', 3, 4],
      ['director', 6, 5],
    ] as const) {
      const ordered = await cast[who].put('/v1/risk-summary/order', order(first, second), 200)
      expect(ordered.map((one) => [one.id, one.order])).toEqual([
        [a.id, first],
        [b.id, second],
      ])
    }
    const { rows: sorted } = await cast.assessor.list('/v1/risks?type=summary&sort=order&per_page=200')
    const places = sorted.map(({ id }) => id)
    expect(places.indexOf(b.id)).toBeLessThan(places.indexOf(a.id))
  })

  it('adds a snapshot of a summary with its items at each completion, and never changes it', async () => {
    const item = await riskIn(cast, 'item', 'waiting_managing_director')
    const summary = await riskIn(cast, 'summary', 'waiting_managing_director', { riskIds: [item.id] })
    const lists = { riskSummaryRequire: [{ id: summary.id }], riskItemRequire: [{ id: item.id }] }
    await cast.director.post('/v1/risk-summary/approve', lists, 200)
    const historyOf = async () => (await cast.director.list(`/v1/risk-summary-history?risk_id=${summary.id}`)).rows
    const [picture, ...none] = await historyOf()
    expect(none).toEqual([])
    expect(picture).toMatchObject({
      riskId: summary.id,
      isSummaryHistory: true,
      allowedActions: [],
      latestDetail: { workflowStatus: { name: 'complete_managing_director' } },
      riskItems: [{ id: item.id, latestDetail: { workflowStatus: { name: 'complete_managing_director' } } }],
    })
    expect(picture?.deniedActions).toHaveLength(offeredActions.length)

    await cast.assessor.put(`/v1/risks/${summary.id}`, { detail: { eventDescription: 'Next year' } })
    await cast.assessor.post('/v1/risk-details', { riskId: item.id })
    const editing = await cast.assessor.get(`/v1/risks/${item.id}`)
    await cast.assessor.put(`/v1/risk-details/${editing.latestDetail.id}`, { eventDescription: 'Next year' })
    expect(await historyOf()).toEqual([picture])
    expect(await cast.director.get(`/v1/risk-summary-history/${picture!.id}`)).toEqual(picture)

    // An undo never completes a record; the next approval does.
    await cast.assessor.put('/v1/risk-summary/undo', { riskSummaryRequire: [{ id: summary.id }] })
    expect(await historyOf()).toEqual([picture])
    await cast.assessor.put(`/v1/risks/${summary.id}`, { detail: { eventDescription: 'Next year' } })
    await cast.owner.post('/v1/risk-summary/submit', { riskSummaryRequire: [{ id: summary.id }] })
    await cast.director.post('/v1/risk-summary/approve', { riskSummaryRequire: [{ id: summary.id }] })
    const pictures = await historyOf()
    expect(pictures.map((one) => one.latestDetail.eventDescription)).toEqual([
      'Next year',
      completeDetail.eventDescription,
    ])
    expect(await cast.director.list('/v1/risk-summary-history?q=next%20YEAR')).toMatchObject({ total: 1 })
  })

  it('names what is missing of every summary of the list', async () => {
    const whole = await createCompleteRisk(cast.assessor, { type: 'summary' })
    const bare = await cast.assessor.post('/v1/risks/create', {
      type: 'summary',
      detail: { riskCategoryId: null, eventDescription: null, rootCause: 'x' },
    })
    const { status, body } = await cast.assessor.send<ErrorBody>('POST', '/v1/risk-summary/submit', {
      riskSummaryRequire: [{ id: whole.id }, { id: bare.id }],
    })
    expect([status, Object.keys(body.info ?? {})]).toEqual([
      400,
      [
        'riskSummaryRequire.1.riskCategoryId',
        'riskSummaryRequire.1.eventDescription',
        'riskSummaryRequire.1.grossAssessment.likelihoodRate',
        'riskSummaryRequire.1.grossAssessment.impactAssessmentItems',
        'riskSummaryRequire.1.netAssessment.likelihoodRate',
        'riskSummaryRequire.1.netAssessment.impactAssessmentItems',
      ],
    ])
    expect(await cast.assessor.get(`/v1/risks/${whole.id}`)).toEqual(whole)
  })
})
