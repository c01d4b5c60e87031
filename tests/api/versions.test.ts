import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#domain/wire/errors'
import { serverErrors } from '#i18n/en/serverErrors'
import { oneEngine, openTestApi, type Client, type Method, type TestApi } from '../support/api.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'
import { listsOf, openCast, remark, riskIn } from '../support/stories.ts'

const updatedAt = '2020-01-01T00:00:00.000Z'

/** A call that would succeed with the current version, and its body with an older one. */
interface StaleCall {
  call: `${Method} /v1/${string}`
  by: Client
  id?: number | string
  /** For a call about a day. */
  on?: string
  body?: object
}

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

const takesVersion = (schema: Schema | undefined): boolean =>
  schema !== undefined &&
  (Object.hasOwn(schema.properties ?? {}, 'updatedAt') ||
    [schema.items, ...(schema.anyOf ?? []), ...Object.values(schema.properties ?? {})].some(takesVersion))

describe.each(oneEngine)('versions on %s (rule wire.conflict)', (engine) => {
  let api: TestApi
  let calls: StaleCall[]

  beforeAll(async () => {
    api = await openTestApi(engine)
    calls = await prepare(api)
  })

  afterAll(() => api.close())

  it('are listed here for every call that takes one', async () => {
    const { paths } = (await api.app.inject('/api/docs/json')).json<{
      paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema?: Schema }> } }>>
    }>()
    const taking = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody }]) =>
        Object.values(requestBody?.content ?? {}).some(({ schema }) => takesVersion(schema))
          ? [`${method.toUpperCase()} ${path.replace('/api', '')}`]
          : [],
      ),
    )
    expect(calls.map(({ call }) => call).toSorted()).toEqual(taking.toSorted())
  })

  it('refuse every call with an earlier one', async () => {
    const outcomes: [string, number, string][] = []
    for (const { call, by, id, on = '', body } of calls) {
      const [method, path] = call.split(' ') as [Method, string]
      const url = path.replace(/\{\w+\}/, String(id)).replace('{on}', on)
      const reply = await by.send<ErrorBody>(method, url, body ?? { updatedAt })
      outcomes.push([call, reply.status, String(reply.body.message)])
    }
    expect(outcomes).toEqual(calls.map(({ call }) => [call, 409, serverErrors.conflict]))
  })

  it('count after the form and the record: an unknown field and an unknown record are named first', async () => {
    const outcomes: [string, number, boolean][] = []
    for (const { call, by, id, on = '', body } of calls) {
      const [method, path] = call.split(' ') as [Method, string]
      const send = (one: unknown, more: object) =>
        by.send<ErrorBody>(method, path.replace(/\{\w+\}/, String(one)).replace('{on}', on), {
          ...(body ?? { updatedAt }),
          ...more,
        })
      const form = await send(id, { nonsense: 1 })
      outcomes.push([call, form.status, 'nonsense' in (form.body.info ?? {})])
      if (typeof id !== 'number') continue
      const missing = await send(999_999, {})
      outcomes.push([
        call,
        missing.status,
        Object.entries(missing.body.info ?? {}).some(([field, text]) => field === 'id' || text.includes('not found')),
      ])
    }
    expect(outcomes.filter(([, status, isNamed]) => status !== 400 || !isNamed)).toEqual([])
  })
})

/** Creates the records of the calls, each in a state in which its call would succeed. */
async function prepare(api: TestApi): Promise<StaleCall[]> {
  const cast = await openCast(api)
  const { assessor, owner, expert, director } = cast
  const [system, above, admin] = [await api.as('sysadmin'), await api.as('groupadmin'), await api.as('companyadmin')]

  const group = async () => (await admin.post('/v1/company-groups', { name: 'Plant', parentId: 8 })).id
  const groups = [await group(), await group(), await group(), await group(), await group(), await group()] as const
  const { id: userId } = (await system.get('/v1/users?q=viewer@demo.example'))[0]!
  const faq = await system.post('/v1/faqs', { titleEn: 'When?', titleTh: 'เมื่อไร' })
  const dayIn30 = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const appetite = { companyGroupId: 8, riskCategoryId: null, score: 2 }
  await admin.put('/v1/appetites', appetite)
  const half = { nameEn: 'H2', nameTh: 'ครึ่งปีหลัง', startsOn: '2031-07-01', endsOn: '2031-12-31', companyGroupId: 8 }
  const period = await admin.post('/v1/review-periods', half, 201)
  const happened = { occurredOn: '2026-01-05', companyGroupId: 8, kind: 'event', title: 'Belt fire' } as const
  const event = await assessor.post('/v1/risk-events', happened, 201)
  const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const warning = await owner.post('/v1/indicators', {
    companyGroupId: 8,
    nameEn: 'Late calls',
    nameTh: 'การแจ้งล่าช้า',
    unit: '%',
    direction: 'up',
    amber: 1,
    red: 2,
    rhythm: 'weekly',
  })
  await owner.post(`/v1/indicators/${warning.id}/values`, { on: today, value: 1 }, 201)
  const criteria = await system.get('/v1/rating-criteria')

  const draft = await createCompleteRisk(assessor)
  const { latestDetail } = draft
  const summary = await createCompleteRisk(assessor, { type: 'summary' })
  const waiting = await riskIn(cast, 'item', 'waiting_category_expert')
  const done = await riskIn(cast, 'item', 'complete_assessor')
  const editing = await riskIn(cast, 'item', 'editing_assessor')
  const toDecide = await riskIn(cast, 'summary', 'waiting_managing_director')
  const toApprove = await riskIn(cast, 'summary', 'waiting_internal_owner')
  const edited = await riskIn(cast, 'summary', 'editing_assessor')
  const stale = ({ id, type }: { id: number; type: 'item' | 'summary' }) => listsOf({ id, type, updatedAt }, true)
  const plan = { description: 'Order bricks', status: 'Complete', updatedAt }
  const riskDetailId = latestDetail.id
  const planId = latestDetail.mitigationPlans[0]!.id
  const reviewed = waiting.latestDetail

  return [
    { call: 'PUT /v1/category-experts/{id}', by: system, id: 1, body: { nameEn: 'Other', updatedAt } },
    { call: 'PUT /v1/category-impacts/{id}', by: system, id: 1, body: { nameEn: 'Other', updatedAt } },
    { call: 'PUT /v1/risk-categories/{id}', by: system, id: 1, body: { nameEn: 'Other', updatedAt } },
    { call: 'PUT /v1/rating-criteria', by: system, body: { ...criteria, updatedAt } },
    { call: 'PUT /v1/company-groups/{id}', by: admin, id: groups[0], body: { name: 'Other', updatedAt } },
    { call: 'DELETE /v1/company-groups/{id}', by: admin, id: groups[1] },
    { call: 'PUT /v1/company-groups/{id}/rename', by: admin, id: groups[2], body: { name: 'Other', updatedAt } },
    {
      call: 'PUT /v1/company-groups/{id}/active',
      by: admin,
      id: groups[4],
      body: { active: false, parentId: 8, updatedAt },
    },
    {
      call: 'PUT /v1/company-groups/{id}/move-group',
      by: admin,
      id: groups[5],
      body: { parentId: groups[0], updatedAt },
    },
    { call: 'PUT /v1/appetites', by: admin, body: { ...appetite, score: 1, updatedAt } },
    { call: 'PUT /v1/review-periods/{id}', by: admin, id: period.id, body: { nameEn: 'H3', updatedAt } },
    { call: 'DELETE /v1/review-periods/{id}', by: admin, id: period.id },
    { call: 'PUT /v1/risk-events/{id}', by: assessor, id: event.id, body: { title: 'Other', updatedAt } },
    { call: 'DELETE /v1/risk-events/{id}', by: assessor, id: event.id },
    { call: 'PUT /v1/indicators/{id}', by: owner, id: warning.id, body: { red: 3, updatedAt } },
    { call: 'DELETE /v1/indicators/{id}', by: owner, id: warning.id },
    {
      call: 'PUT /v1/indicators/{id}/values/{on}',
      by: owner,
      id: warning.id,
      on: today,
      body: { value: 2, updatedAt },
    },
    {
      call: 'POST /v1/indicators/{id}/values/list',
      by: owner,
      id: warning.id,
      body: { values: [{ on: today, value: 2, updatedAt }] },
    },
    { call: 'POST /v1/risks/{id}/confirmations', by: assessor, id: done.id },
    {
      call: 'POST /v1/risks/{id}/target-days',
      by: assessor,
      id: done.id,
      body: { on: dayIn30, reason: 'The part is late.', updatedAt },
    },
    {
      call: 'POST /v1/risks/{id}/acceptances',
      by: owner,
      id: done.id,
      body: { reason: 'Kiln 2 is replaced.', until: dayIn30, updatedAt },
    },
    { call: 'PUT /v1/users/{id}', by: system, id: userId, body: { firstName: 'Nok', updatedAt } },
    { call: 'PUT /v1/users/role-assignments', by: above, body: { userId, roleAssignments: [], updatedAt } },
    { call: 'PUT /v1/settings/{key}', by: system, id: 'MD_FLOW_ACTIVATION', body: { value: 'false', updatedAt } },
    { call: 'PUT /v1/faqs/{id}', by: system, id: faq.id, body: { titleEn: 'Other', updatedAt } },
    { call: 'DELETE /v1/faqs/{id}', by: system, id: faq.id },
    { call: 'PUT /v1/risks/{id}', by: assessor, id: draft.id, body: { isPrivate: true, updatedAt } },
    { call: 'DELETE /v1/risks/{id}', by: assessor, id: draft.id },
    { call: 'PUT /v1/risks/{id}/submit', by: assessor, id: draft.id },
    { call: 'PUT /v1/risks/{id}/withdraw', by: assessor, id: waiting.id },
    { call: 'PUT /v1/risks/{id}/undo', by: assessor, id: editing.id },
    { call: 'PUT /v1/risks/{id}/changeActive', by: assessor, id: draft.id, body: { isActive: false, updatedAt } },
    { call: 'DELETE /v1/risks/item/{id}', by: assessor, id: draft.id },
    { call: 'POST /v1/risk-details', by: assessor, body: { riskId: done.id, updatedAt } },
    { call: 'PUT /v1/risk-details/{id}', by: assessor, id: riskDetailId, body: { rootCause: 'Other', updatedAt } },
    {
      call: 'PUT /v1/risk-details/{id}/review',
      by: expert,
      id: reviewed.id,
      body: { reviewStatus: 'rejected', stickyNotes: [remark], updatedAt },
    },
    {
      call: 'PUT /v1/assessments/{id}',
      by: assessor,
      id: latestDetail.assessments[0]!.id,
      body: { likelihoodRate: 1, updatedAt },
    },
    {
      call: 'POST /v1/mitigation-plans',
      by: assessor,
      body: { riskDetailId, mitigationPlans: [{ ...plan, id: planId }] },
    },
    {
      call: 'PUT /v1/mitigation-plans',
      by: assessor,
      body: { riskDetailId, mitigationPlans: [{ ...plan, id: planId }], updatedAt },
    },
    {
      call: 'POST /v1/mitigation-plans/{id}/updates',
      by: assessor,
      id: done.latestDetail.mitigationPlans[0]!.id,
      body: { progress: 50, comment: 'Ordered', updatedAt },
    },
    {
      call: 'PUT /v1/mitigation-plans/{id}/review',
      by: expert,
      id: reviewed.mitigationPlans[0]!.id,
      body: { reviewStatus: 'approved', updatedAt },
    },
    { call: 'PUT /v1/risk-risks/risk/{id}', by: assessor, id: summary.id, body: { riskIds: [], updatedAt } },
    { call: 'POST /v1/risk-summary/submit', by: assessor, body: stale(summary) },
    { call: 'POST /v1/risk-summary/approve', by: director, body: stale(toDecide) },
    { call: 'POST /v1/risk-summary/reject', by: director, body: { ...stale(toDecide), stickyNotes: [remark] } },
    {
      call: 'PUT /v1/risk-summary/withdraw',
      by: assessor,
      body: { riskSummaryRequire: stale(toApprove).riskSummaryRequire },
    },
    {
      call: 'PUT /v1/risk-summary/undo',
      by: assessor,
      body: { riskSummaryRequire: stale(edited).riskSummaryRequire },
    },
  ]
}
