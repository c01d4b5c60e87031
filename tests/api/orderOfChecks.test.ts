import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#domain/wire/calls/call'
import { calls } from '#domain/wire/calls/index'
import type { ErrorBody } from '#domain/wire/errors'
import type { Risk } from '#domain/wire/risks'
import { oneEngine, openTestApi, replyOf, type Client, type Method, type TestApi } from '../support/api.ts'
import { assessmentOf, completeDetail, createCompleteRisk } from '../support/riskInputs.ts'
import { openCast, remark, riskIn, type Cast } from '../support/stories.ts'

const longAgo = '2020-01-01T00:00:00.000Z'

/** A call that fails every check, and the correction of each. */
interface Peel {
  call: [Method, string]
  /** A body that the schema refuses, one for a missing id, one for the record. */
  bad: object
  unknown?: [string, object]
  body: object
  /** A role that can never call it, one that can but not now, and one that can. */
  wrongRole: Client
  notNow: Client
  right: Client
  idField: string
}

describe.each(oneEngine)('the order of checks on %s', (engine) => {
  let api: TestApi
  let cast: Cast
  let viewer: Client
  let assessor6: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
    viewer = await api.as('viewer')
    assessor6 = await api.as('assessor6')
  })

  afterAll(() => api.close())

  /** Token, client state, role, schema, visibility, action, version: each correction reveals the next failure. */
  async function peel({ call: [method, url], bad, unknown, body, wrongRole, notNow, right, idField }: Peel) {
    const plain = async (headers: Record<string, string>) =>
      replyOf<ErrorBody>(await api.app.inject({ method, url: `/api${url}`, payload: bad, headers }))

    expect((await plain({ 'client-state': viewer.clientState })).status).toBe(401)

    const noState = await plain({ authorization: `Bearer ${wrongRole.token}` })
    expect([noState.status, noState.body.isClientStateError]).toEqual([403, true])
    const foreignState = await wrongRole.send<ErrorBody>(method, url, bad, { 'client-state': assessor6.clientState })
    expect([foreignState.status, foreignState.body.isClientStateError]).toEqual([403, true])

    const role = await wrongRole.send<ErrorBody>(method, url, bad)
    expect([role.status, role.body.isClientStateError, role.body.info]).toEqual([403, undefined, undefined])

    const schema = await notNow.send<ErrorBody>(method, url, bad)
    expect([schema.status, schema.body.info]).toEqual([400, { nonsense: 'Unknown field' }])

    const [unknownUrl, unknownBody] = unknown ?? [url.replace(/(?<=\/)\d+/, '999999'), body]
    const invisible = await notNow.send<ErrorBody>(method, unknownUrl, unknownBody)
    expect([invisible.status, invisible.body.info]).toEqual([400, { [idField]: `the selected ${idField} not found` }])
    if (!unknown) {
      const elsewhere = await assessor6.send<ErrorBody>(method, url, body)
      expect([elsewhere.status, elsewhere.body]).toEqual([400, invisible.body])
    }

    const action = await notNow.send<ErrorBody>(method, url, body)
    expect([action.status, action.body.info]).toEqual([403, undefined])

    const version = await right.send<ErrorBody>(method, url, body)
    expect([version.status, version.body.error]).toEqual([409, 'Conflict'])
  }

  it('checks the role and then the form in every writing call of the table, before it looks for a record', async () => {
    const { assessor, owner, expert, director } = cast
    const administrators = await Promise.all(['companyadmin', 'groupadmin', 'sysadmin'].map((name) => api.as(name)))
    const people = [assessor, owner, expert, director, viewer, ...administrators]
    const writing = (Object.values(calls) as Call[]).filter(
      ({ method, access, body, consumes }) => method !== 'GET' && access !== 'public' && body && !consumes,
    )
    expect(writing.length).toBeGreaterThan(80)
    const wrong: unknown[] = []
    for (const { method, path } of writing) {
      const url = path
        .replace('/api', '')
        .replace(':on', '2026-01-05')
        .replace(':key', 'MD_FLOW_ACTIVATION')
        .replaceAll(/:\w+/g, '999999')
      const replies = await Promise.all(
        people.map((one) => one.send<ErrorBody>(method as Method, url, { nonsense: 1, updatedAt: longAgo })),
      )
      const isForm = ({ status, body }: (typeof replies)[number]) => status === 400 && 'nonsense' in (body.info ?? {})
      const isRole = ({ status, body }: (typeof replies)[number]) => status === 403 && body.info === undefined
      const others = replies.filter((one) => !isForm(one) && !isRole(one))
      if (others.length > 0 || !replies.some(isForm))
        wrong.push([method, path, others.map(({ status, body }) => [status, body.info])])
    }
    expect(wrong).toEqual([])
  })

  it('applies to the submission of an item, whose completeness comes last', async () => {
    const draft = await cast.assessor.post('/v1/risks/create', { type: 'item', detail: { ...completeDetail } }, 201)
    await peel({
      call: ['PUT', `/v1/risks/${draft.id}/submit`],
      bad: { updatedAt: longAgo, nonsense: 1 },
      body: { updatedAt: longAgo },
      wrongRole: viewer,
      notNow: cast.owner,
      right: cast.assessor,
      idField: 'riskId',
    })
    const current = { updatedAt: draft.updatedAt }
    const incomplete = await cast.assessor.send<ErrorBody>('PUT', `/v1/risks/${draft.id}/submit`, current)
    expect([incomplete.status, Object.keys(incomplete.body.info ?? {}).toSorted()]).toEqual([
      400,
      [
        'grossAssessment.impactAssessmentItems',
        'grossAssessment.likelihoodRate',
        'netAssessment.impactAssessmentItems',
        'netAssessment.likelihoodRate',
      ],
    ])
  })

  it('applies to every other call on a draft of the Assessor', async () => {
    const draft = await createCompleteRisk(cast.assessor)
    const { latestDetail } = draft
    const people = { wrongRole: viewer, notNow: cast.owner, right: cast.assessor }
    const plan = latestDetail.mitigationPlans[0]!
    const calls: Omit<Peel, keyof typeof people>[] = [
      { call: ['PUT', `/v1/risks/${draft.id}`], ...bodies({ detail: { rootCause: 'x' } }), idField: 'riskId' },
      { call: ['PUT', `/v1/risks/${draft.id}/changeActive`], ...bodies({ isActive: false }), idField: 'riskId' },
      { call: ['DELETE', `/v1/risks/${draft.id}`], ...bodies({}), idField: 'riskId' },
      { call: ['DELETE', `/v1/risks/item/${draft.id}`], ...bodies({}), idField: 'riskId' },
      {
        call: ['PUT', `/v1/risk-details/${latestDetail.id}`],
        ...bodies({ rootCause: 'x' }),
        idField: 'riskDetailId',
      },
      {
        call: ['PUT', `/v1/assessments/${latestDetail.assessments[0]!.id}`],
        ...bodies({ likelihoodRate: 1 }),
        idField: 'assessmentId',
      },
      {
        call: ['PUT', '/v1/mitigation-plans'],
        bad: { riskDetailId: latestDetail.id, mitigationPlans: [], nonsense: 1 },
        unknown: ['/v1/mitigation-plans', { riskDetailId: 999_999, mitigationPlans: [] }],
        body: {
          riskDetailId: latestDetail.id,
          mitigationPlans: [{ id: plan.id, description: 'x', status: 'Complete', updatedAt: longAgo }],
        },
        idField: 'riskDetailId',
      },
    ]
    for (const call of calls) await peel({ ...call, ...people })
    const untouched = await cast.assessor.get(`/v1/risks/${draft.id}`)
    expect(untouched).toEqual(draft)
  })

  it('applies to withdrawing, undoing, editing again and to a review', async () => {
    const waiting = await riskIn(cast, 'item', 'waiting_category_expert')
    await peel({
      call: ['PUT', `/v1/risks/${waiting.id}/withdraw`],
      ...bodies({}),
      wrongRole: viewer,
      notNow: cast.owner,
      right: cast.assessor,
      idField: 'riskId',
    })
    const editing = await riskIn(cast, 'item', 'editing_assessor')
    await peel({
      call: ['PUT', `/v1/risks/${editing.id}/undo`],
      ...bodies({}),
      wrongRole: viewer,
      notNow: cast.owner,
      right: cast.assessor,
      idField: 'riskId',
    })
    const complete = await riskIn(cast, 'item', 'complete_assessor', { isPrivate: true })
    const again = { riskId: complete.id, updatedAt: longAgo }
    await peel({
      call: ['POST', '/v1/risk-details'],
      bad: { ...again, nonsense: 1 },
      unknown: ['/v1/risk-details', { ...again, riskId: 999_999 }],
      body: again,
      wrongRole: viewer,
      notNow: cast.owner,
      right: cast.assessor,
      idField: 'riskId',
    })
    for (const risk of [waiting, editing, complete]) {
      expect(await cast.assessor.get(`/v1/risks/${risk.id}`)).toEqual(risk)
    }
  })

  it('applies to a review: an expert who sees the item in another status is refused before the version counts', async () => {
    const [waiting, complete] = [
      await riskIn(cast, 'item', 'waiting_category_expert'),
      await riskIn(cast, 'item', 'complete_assessor'),
    ]
    const review = { reviewStatus: 'rejected', stickyNotes: [remark], updatedAt: longAgo }
    for (const [path, idField, idOf] of [
      ['/v1/risk-details', 'riskDetailId', (risk: Risk) => risk.latestDetail.id],
      ['/v1/mitigation-plans', 'mitigationPlanId', (risk: Risk) => risk.latestDetail.mitigationPlans[0]!.id],
    ] as const) {
      const url = `${path}/${idOf(waiting)}/review`
      expect((await cast.assessor.send('PUT', url, { ...review, nonsense: 1 })).status).toBe(403)
      const schema = await cast.expert.send<ErrorBody>('PUT', url, { ...review, stickyNotes: [], nonsense: 1 })
      expect([schema.status, Object.keys(schema.body.info ?? {}).toSorted()]).toEqual([
        400,
        ['nonsense', 'stickyNotes'],
      ])
      const invisible = await cast.expert.send<ErrorBody>('PUT', `${path}/999999/review`, review)
      expect([invisible.status, invisible.body.info]).toEqual([400, { [idField]: `the selected ${idField} not found` }])
      expect((await cast.expert.send('PUT', `${path}/${idOf(complete)}/review`, review)).status).toBe(403)
      expect((await cast.expert.send('PUT', url, review)).status).toBe(409)
    }
  })

  it('applies to every list call', async () => {
    const summary = await createCompleteRisk(cast.assessor, { type: 'summary' })
    const list = [{ id: summary.id, updatedAt: longAgo }]
    const both = { riskSummaryRequire: list }
    const unknown = { riskSummaryRequire: [...list, { id: 999_999 }] }
    const items = { riskItemRequire: [{ id: summary.id }] }
    for (const [method, name, rightRole, body] of [
      ['POST', 'submit', cast.assessor, {}],
      ['POST', 'approve', cast.owner, {}],
      ['POST', 'reject', cast.owner, { stickyNotes: [remark] }],
      ['PUT', 'withdraw', cast.assessor, {}],
      ['PUT', 'undo', cast.assessor, {}],
    ] as const) {
      const url = `/v1/risk-summary/${name}`
      expect((await viewer.send(method, url, { nonsense: 1 })).status).toBe(403)
      const schema = await rightRole.send<ErrorBody>(method, url, { ...both, ...body, nonsense: 1 })
      expect([name, schema.status, schema.body.info]).toEqual([name, 400, { nonsense: expect.any(String) }])
      const invisible = await rightRole.send<ErrorBody>(method, url, { ...unknown, ...body })
      expect([name, invisible.body.info]).toEqual([name, { riskSummaryIds: 'the selected riskSummaryIds not found' }])
      if (name === 'withdraw' || name === 'undo') continue
      const noItem = await rightRole.send<ErrorBody>(method, url, { ...items, ...body })
      expect([name, noItem.body.info]).toEqual([name, { riskItemIds: 'the selected riskItemIds not found' }])
    }
    for (const [method, name, who, body] of [
      ['POST', 'approve', cast.owner, {}],
      ['POST', 'reject', cast.owner, { stickyNotes: [remark] }],
      ['PUT', 'withdraw', cast.assessor, {}],
      ['PUT', 'undo', cast.assessor, {}],
    ] as const) {
      expect([name, (await who.send(method, `/v1/risk-summary/${name}`, { ...both, ...body })).status]).toEqual([
        name,
        403,
      ])
    }
    expect((await cast.assessor.send('POST', '/v1/risk-summary/submit', both)).status).toBe(409)
    const bare = await cast.assessor.post('/v1/risks/create', { type: 'summary', detail: { ...completeDetail } }, 201)
    const stale = { riskSummaryRequire: [{ id: summary.id, updatedAt: longAgo }, { id: bare.id }] }
    expect((await cast.assessor.send('POST', '/v1/risk-summary/submit', stale)).status).toBe(409)
    const fresh = { riskSummaryRequire: [{ id: summary.id }, { id: bare.id }] }
    const incomplete = await cast.assessor.send<ErrorBody>('POST', '/v1/risk-summary/submit', fresh)
    expect([incomplete.status, Object.keys(incomplete.body.info ?? {})[0]]).toEqual([
      400,
      'riskSummaryRequire.1.grossAssessment.likelihoodRate',
    ])
  })

  it('applies to the rows of an import: form, action, version, content', async () => {
    const waiting = await riskIn(cast, 'item', 'waiting_category_expert')
    const draft = await createCompleteRisk(cast.assessor)
    await api.database.pool.query('update risk_categories set is_retired = true where id = 12')
    const retired = { riskCategoryId: 12 }
    // The description of another category is removed with the category, so nothing would change.
    const described = { riskCategoryId: 1, riskCategoryDescription: 'Words' }
    const rows = (...sent: object[]) =>
      cast.assessor.send<ErrorBody>('POST', '/v1/risks/import', { companyGroupId: 8, source: 'x.xlsx', rows: sent })
    const denied = [retired, described].map((detail) => ({ id: waiting.id, updatedAt: longAgo, detail }))
    const outdated = { id: draft.id, updatedAt: longAgo, detail: retired }
    const content = { id: draft.id, updatedAt: draft.updatedAt, detail: retired }
    for (const row of denied) {
      expect((await rows(row, { id: 999_999, updatedAt: longAgo, isPrivate: true })).status).toBe(400)
      expect((await rows(outdated, row)).status).toBe(403)
    }
    const unfit = { detail: { ...completeDetail, ...retired } }
    expect((await rows(unfit, outdated)).status).toBe(409)
    const { status, body } = await rows(content)
    expect([status, body.info]).toEqual([400, { 'rows.0.detail.riskCategoryId': expect.any(String) }])
    for (const risk of [waiting, draft]) expect(await cast.assessor.get(`/v1/risks/${risk.id}`)).toEqual(risk)
  })

  it('names linked items, plans and categories that do not exist before it refuses the action', async () => {
    const waiting = await riskIn(cast, 'summary', 'waiting_managing_director')
    const unknownItem = { riskIds: [999_999], updatedAt: longAgo }
    for (const [method, url, body] of [
      ['PUT', `/v1/risks/${waiting.id}`, unknownItem],
      ['PUT', `/v1/risk-risks/risk/${waiting.id}`, unknownItem],
      ['POST', '/v1/risk-risks', { riskId: waiting.id, riskIds: [999_999] }],
    ] as const) {
      const { status, body: error } = await cast.assessor.send<ErrorBody>(method, url, body)
      expect([url, status, error.info]).toEqual([url, 400, { riskIds: 'the selected riskIds not found' }])
    }
    const { latestDetail } = waiting
    const category = await cast.assessor.send<ErrorBody>('PUT', `/v1/risk-details/${latestDetail.id}`, {
      riskCategoryId: 999,
    })
    expect([category.status, category.body.info]).toEqual([400, { riskCategoryId: 'This field is invalid' }])
    const plans = {
      riskDetailId: latestDetail.id,
      mitigationPlans: [{ id: 999_999, description: 'x', status: 'Pending' }],
    }
    const plan = await cast.assessor.send<ErrorBody>('PUT', '/v1/mitigation-plans', plans)
    expect([plan.status, plan.body.info]).toEqual([
      400,
      { mitigationPlanId: 'the selected mitigationPlanId not found' },
    ])
  })

  it('refuses a call that names nothing to change where it would refuse a change', async () => {
    const draft = await createCompleteRisk(cast.assessor)
    await cast.owner.put(`/v1/risks/${draft.id}`, {}, 403)
    await cast.assessor.put(`/v1/risks/${draft.id}`, { updatedAt: longAgo }, 409)
    expect(await cast.assessor.put(`/v1/risks/${draft.id}`, {}, 200)).toEqual(draft)
  })

  it('refuses an assessment whose impact does not exist before it speaks of the action', async () => {
    const waiting = await riskIn(cast, 'item', 'waiting_category_expert')
    const input = assessmentOf(waiting.latestDetail.id, 'gross', 1, 1)
    const nonsense = { ...input, impactAssessmentItems: [{ impactTypeKey: 'weather', rate: 1 }] }
    const { status, body } = await cast.assessor.send<ErrorBody>('POST', '/v1/assessments', nonsense)
    expect([status, body.info]).toEqual([400, { 'impactAssessmentItems.0.impactTypeKey': 'This field is invalid' }])
    expect((await cast.assessor.send('POST', '/v1/assessments', input)).status).toBe(403)
  })
})

function bodies(body: object): { bad: object; body: object } {
  return { bad: { ...body, updatedAt: longAgo, nonsense: 1 }, body: { ...body, updatedAt: longAgo } }
}
