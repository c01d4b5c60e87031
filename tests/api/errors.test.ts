import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callLimits } from '#domain/validation/limits'
import { errorBody, type ErrorBody } from '#domain/wire/errors'
import type { Risk } from '#domain/wire/risks'
import { translate } from '#i18n/translate'
import { engines, openTestApi, replyOf, type Client, type TestApi } from '../support/api.ts'
import { completeDetail, createCompleteRisk } from '../support/riskInputs.ts'

const thai = { 'accept-language': 'th-TH,th;q=0.9,en;q=0.8' }

describe.each(engines)('error answers on %s', (engine) => {
  let api: TestApi
  let assessor: Client
  let sysadmin: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    assessor = await api.as('assessor')
    sysadmin = await api.as('sysadmin')
  })

  afterAll(() => api.close())

  it('have one shape, regardless of the refusing layer', async () => {
    const draft = await createCompleteRisk(assessor)
    const raw = (payload: string, contentType = 'application/json') =>
      assessor.request({
        method: 'POST',
        url: '/api/v1/risks/create',
        payload,
        headers: { 'content-type': contentType },
      })
    const refusals: [number, string, Promise<{ statusCode: number; body: string }>][] = [
      [401, 'Unauthorized', api.app.inject('/api/v1/risks')],
      [403, 'Forbidden', sysadmin.request({ url: '/api/v1/risks' })],
      [403, 'Forbidden', assessor.request({ url: '/api/v1/risks', headers: { 'client-state': 'e30' } })],
      [400, 'Bad Request', assessor.request({ url: '/api/v1/risks?color=red' })],
      [400, 'Bad Request', assessor.request({ url: '/api/v1/risks/999999' })],
      [400, 'Bad Request', assessor.request({ url: '/api/v1/risks/none' })],
      [400, 'Bad Request', raw('{"type":')],
      [400, 'Bad Request', raw('{"type":"item","__proto__":{"polluted":true}}')],
      [415, 'Unsupported Media Type', raw('<risk/>', 'application/xml')],
      [413, 'Payload Too Large', raw(JSON.stringify({ type: 'x'.repeat(1_100_000) }))],
      [404, 'Not Found', assessor.request({ url: '/api/v1/nothing' })],
      [404, 'Not Found', assessor.request({ method: 'POST', url: '/api/v1/risks' })],
      [404, 'Not Found', assessor.request({ url: '/api/v1/risk-summary-history/999999' })],
      [
        409,
        'Conflict',
        assessor.request({
          method: 'PUT',
          url: `/api/v1/risks/${draft.id}/submit`,
          payload: { updatedAt: '2020-01-01T00:00:00Z' },
        }),
      ],
    ]
    for (const [status, error, response] of refusals) {
      const { statusCode, body } = await response
      expect([statusCode, body]).toEqual([status, expect.any(String)])
      const parsed = errorBody.strict().parse(JSON.parse(body))
      expect(parsed).toMatchObject({ statusCode: status, error })
      expect(parsed.message.length).toBeGreaterThan(10)
    }
  })

  it('speak English or Thai as the reader asks, and fall back to English', async () => {
    const messageIn = async (language: string | undefined) => {
      const headers = language === undefined ? undefined : { 'accept-language': language }
      return (await assessor.send<ErrorBody>('POST', '/v1/risks/create', {}, headers)).body
    }
    const english = await messageIn(undefined)
    expect(english.message).toBe('Please check the marked fields.')
    expect(english.info).toMatchObject({ type: 'This field is required', detail: 'This field is required' })
    for (const language of ['en', 'fr', 'en-GB,th;q=0.5', 'th;q=0', '*', 'th;q=0.2,en;q=0.4']) {
      expect([language, await messageIn(language)]).toEqual([language, english])
    }
    const inThai = await messageIn('th')
    expect(inThai.message).toMatch(/[ก-๙]/)
    expect(inThai.info?.type).toMatch(/[ก-๙]/)
    expect([inThai.statusCode, inThai.error]).toEqual([400, 'Bad Request'])
    for (const language of ['th-TH', 'TH', 'fr,th;q=0.9,en;q=0.8']) {
      expect([language, await messageIn(language)]).toEqual([language, inThai])
    }
  })

  it('keep the text for a missing id English in every language, since clients look for it', async () => {
    const { body } = await assessor.send<ErrorBody>('GET', '/v1/risks/999999', undefined, thai)
    expect(body.message).toMatch(/[ก-๙]/)
    expect(body.info).toEqual({ riskId: 'the selected riskId not found' })
  })

  it('give the reason of a refused action in the reader’s language', async () => {
    const draft = await createCompleteRisk(assessor)
    const refuse = async (headers: Record<string, string>) =>
      (await assessor.send<ErrorBody>('PUT', `/v1/risks/${draft.id}/withdraw`, {}, headers)).body.message
    const risk = await assessor.send<Risk>('GET', `/v1/risks/${draft.id}`, undefined, thai)
    const denied = risk.body.deniedActions.find(({ action }) => action === 'withdraw')!
    expect(await refuse({})).toMatch(/status/)
    expect(await refuse(thai)).toBe(translate('th', 'deniedReasons.status'))
    expect(denied.reason).toMatch(/[ก-๙]/)
  })

  it('name the first problems of a call with many', async () => {
    const { problems } = callLimits
    const places = Array.from({ length: problems + 5 }, (_, index) => index)
    const fieldsOf = async (method: 'PUT' | 'POST', url: string, body: object) =>
      Object.keys((await assessor.send<ErrorBody>(method, url, body)).body.info ?? {})
    const first = (path: (place: number) => string) => places.slice(0, problems).map(path)
    const risks = places.map((place) => ({ id: place + 1, order: 0 }))
    expect(await fieldsOf('PUT', '/v1/risk-summary/order', { risks })).toEqual(first((at) => `risks.${at}.order`))
    const uuidOf = (at: number) => `00000000-0000-0000-0000-${String(at).padStart(12, '0')}`
    const items = places.map((at) => ({ s3Url: `files/${uuidOf(at)}.pdf`, expirationTime: 30 }))
    expect(await fieldsOf('POST', '/v1/s3/signedUrl/read', { items })).toEqual(first((at) => `items.${at}.s3Url`))
  })

  it.each([
    ['GET', '/v1/risks/999999', 'riskId'],
    ['GET', '/v1/risks/999999/audit', 'riskId'],
    ['PUT', '/v1/risks/999999', 'riskId'],
    ['PUT', '/v1/risks/999999/submit', 'riskId'],
    ['DELETE', '/v1/risks/999999', 'riskId'],
    ['POST', '/v1/risk-details', 'riskId', { riskId: 999_999 }],
    ['PUT', '/v1/risk-details/999999', 'riskDetailId'],
    [
      'POST',
      '/v1/assessments',
      'riskDetailId',
      { riskDetailId: 999_999, type: 'net', likelihoodRate: 1, impactAssessmentItems: [] },
    ],
    ['PUT', '/v1/assessments/999999', 'assessmentId'],
    ['PUT', '/v1/mitigation-plans', 'riskDetailId', { riskDetailId: 999_999, mitigationPlans: [] }],
    ['POST', '/v1/risk-risks', 'riskId', { riskId: 999_999, riskIds: [] }],
    ['POST', '/v1/risks/create', 'riskIds', { type: 'summary', detail: completeDetail, riskIds: [999_999] }],
    ['PUT', '/v1/risk-summary/order', 'riskSummaryIds', { risks: [{ id: 999_999, order: 1 }] }],
    ['GET', '/v1/company-groups/999999', 'companyGroupId'],
    ['GET', '/v1/company-groups/999999/without-children', 'companyGroupId'],
    ['POST', '/v1/company-groups/999999/check-md-flow-activated', 'companyGroupId'],
    ['GET', '/v1/risk-summary/access/status?company_group_id=999999', 'companyGroupId'],
    ['GET', '/v1/user-roles/999999', 'userRoleId'],
    ['GET', '/v1/faqs/999999', 'faqId'],
    ['POST', '/v1/role-assignments/set-default', 'roleAssignmentId', { roleAssignmentId: 999_999 }],
  ] as const)('%s %s names %s', async (method, url, field, body: object = {}) => {
    const reply = await assessor.send<ErrorBody>(method, url, method === 'GET' ? undefined : body)
    expect([reply.status, reply.body.info]).toEqual([400, { [field]: `the selected ${field} not found` }])
  })

  it('take an empty body for none, even where the content type is JSON', async () => {
    const draft = await createCompleteRisk(assessor)
    const empty = { payload: '', headers: { 'content-type': 'application/json' } }
    const submit = await assessor.request({ method: 'PUT', url: `/api/v1/risks/${draft.id}/submit`, ...empty })
    expect(submit.statusCode).toBe(200)
    const withdraw = await assessor.request({ method: 'PUT', url: `/api/v1/risks/${draft.id}/withdraw` })
    expect(withdraw.statusCode).toBe(200)
    const remove = await assessor.request({ method: 'DELETE', url: `/api/v1/risks/${draft.id}`, ...empty })
    expect(replyOf(remove)).toMatchObject({ status: 200, body: { id: draft.id } })
  })

  it.each(['', '[]', '"item"', 'null', '7'])(
    'say of the body %j, which is no object, that the body is the problem',
    async (payload) => {
      const reply = replyOf<ErrorBody>(
        await assessor.request({
          method: 'POST',
          url: '/api/v1/risks/create',
          payload,
          headers: { 'content-type': 'application/json' },
        }),
      )
      expect([reply.status, Object.keys(reply.body.info ?? {})]).toEqual([400, ['body']])
    },
  )

  it.each([
    ['GET', '/v1/risks/1?color=red'],
    ['GET', '/v1/risks/1/audit?color=red'],
    ['GET', '/v1/heat-map?page=1'],
    ['GET', '/v1/user-types?color=red'],
    ['GET', '/v1/risk-summary-history?color=red'],
    ['GET', '/v1/settings/MD_FLOW_ACTIVATION?color=red'],
    ['PUT', '/v1/risks/1/undo?color=red'],
  ] as const)('%s %s refuses a parameter it does not know', async (method, url) => {
    const reply = await assessor.send<ErrorBody>(method, url)
    expect([reply.status, Object.values(reply.body.info ?? {})[0]]).toEqual([400, 'Unknown field'])
  })

  it('never end in a 500 for input that no database could store', async () => {
    for (const text of ['\u0000', 'a\u0000b', '\ud800', '\udfff lone']) {
      const created = await assessor.send<ErrorBody>('POST', '/v1/risks/create', {
        type: 'item',
        detail: { ...completeDetail, eventDescription: text },
      })
      expect([created.status, Object.keys(created.body.info ?? {})]).toEqual([400, ['detail.eventDescription']])
      const searched = await assessor.send('GET', `/v1/risks?q=${encodeURIComponent('\u0000')}`)
      expect(searched.status).toBe(400)
    }
    for (const url of [
      '/v1/risks/2147483648',
      '/v1/risks/0',
      '/v1/risks/-1',
      '/v1/risks/1.5',
      '/v1/risks?page=99999999999',
      '/v1/risks?company_id=2147483648',
      '/v1/risks?q=%E0%A4%A',
      '/v1/risks?q=%25%5C_',
      '/v1/risks?page=2147483647&per_page=200',
    ]) {
      expect([url, (await assessor.send('GET', url)).status < 500]).toEqual([url, true])
    }
  })
})
