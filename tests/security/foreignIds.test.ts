import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#domain/wire/errors'
import type { Risk } from '#domain/wire/risks'
import { openTestApi, type Method, type TestApi } from '../support/api.ts'
import { assessmentOf, completeDetail, createCompleteRisk } from '../support/riskInputs.ts'

/** The ids of one record: a hidden one, or a missing one. */
interface Ids {
  risk: number
  detail: number
  assessment: number
  plan: number
}

const nothing: Ids = { risk: 999_999, detail: 999_999, assessment: 999_999, plan: 999_999 }
const plans = [{ description: 'Taken over', status: 'Complete' }]
const remark = [{ stickyNoteNo: 0, comment: 'Taken over' }]
const lists = (id: number) => ({ riskSummaryRequire: [], riskItemRequire: [{ id }] })

/** Every call that takes the id of a risk or of a part of one, by path or by body. */
const calls: [Method, (ids: Ids) => string, ((ids: Ids) => object)?][] = [
  ['GET', ({ risk }) => `/v1/risks/${risk}`],
  ['GET', ({ risk }) => `/v1/risks/${risk}?include_risk_items=true`],
  ['GET', ({ risk }) => `/v1/risks/${risk}/audit`],
  ['GET', ({ risk }) => `/v1/risks/${risk}/changes`],
  ['PUT', ({ risk }) => `/v1/risks/${risk}`, () => ({ isPrivate: false })],
  ['PUT', ({ risk }) => `/v1/risks/${risk}/submit`, () => ({})],
  ['PUT', ({ risk }) => `/v1/risks/${risk}/withdraw`, () => ({})],
  ['PUT', ({ risk }) => `/v1/risks/${risk}/undo`, () => ({})],
  ['PUT', ({ risk }) => `/v1/risks/${risk}/changeActive`, () => ({ isActive: false })],
  ['DELETE', ({ risk }) => `/v1/risks/${risk}`],
  ['DELETE', ({ risk }) => `/v1/risks/item/${risk}`],
  ['POST', () => '/v1/risks/create', ({ risk }) => ({ type: 'summary', detail: completeDetail, riskIds: [risk] })],
  ['POST', () => '/v1/risk-details', ({ risk }) => ({ riskId: risk })],
  ['PUT', ({ detail }) => `/v1/risk-details/${detail}`, () => ({ rootCause: 'Taken over' })],
  ['PUT', ({ detail }) => `/v1/risk-details/${detail}/review`, () => ({ reviewStatus: 'approved' })],
  ['POST', () => '/v1/assessments', ({ detail }) => assessmentOf(detail, 'gross', 1, 1)],
  ['PUT', ({ assessment }) => `/v1/assessments/${assessment}`, ({ detail }) => assessmentOf(detail, 'gross', 1, 1)],
  ['POST', () => '/v1/mitigation-plans', ({ detail }) => ({ riskDetailId: detail, mitigationPlans: plans })],
  ['PUT', () => '/v1/mitigation-plans', ({ detail }) => ({ riskDetailId: detail, mitigationPlans: plans })],
  ['PUT', ({ plan }) => `/v1/mitigation-plans/${plan}/review`, () => ({ reviewStatus: 'approved' })],
  ['POST', () => '/v1/risk-risks', ({ risk }) => ({ riskId: risk, riskIds: [] })],
  ['PUT', ({ risk }) => `/v1/risk-risks/risk/${risk}`, () => ({ riskIds: [] })],
  ['POST', () => '/v1/risk-summary/submit', ({ risk }) => lists(risk)],
  ['POST', () => '/v1/risk-summary/approve', ({ risk }) => lists(risk)],
  ['POST', () => '/v1/risk-summary/reject', ({ risk }) => ({ ...lists(risk), stickyNotes: remark })],
  ['PUT', () => '/v1/risk-summary/withdraw', ({ risk }) => ({ riskSummaryRequire: [{ id: risk }] })],
  ['PUT', () => '/v1/risk-summary/undo', ({ risk }) => ({ riskSummaryRequire: [{ id: risk }] })],
  ['PUT', () => '/v1/risk-summary/order', ({ risk }) => ({ risks: [{ id: risk, order: 1 }] })],
]

/** Everybody who has no access to a private draft of group 6. */
const strangers = ['assessor', 'owner', 'expert', 'md', 'viewer', 'companyadmin', 'sysadmin', 'viewer6', 'md6']

describe('the id of a record that one may not see', () => {
  let api: TestApi
  let foreign: Ids
  let before: Risk

  beforeAll(async () => {
    api = await openTestApi('postgresql')
    const author = await api.as('assessor6')
    before = await createCompleteRisk(author, { isPrivate: true })
    const { latestDetail } = before
    foreign = {
      risk: before.id,
      detail: latestDetail.id,
      assessment: latestDetail.assessments[0]!.id,
      plan: latestDetail.mitigationPlans[0]!.id,
    }
  })

  afterAll(() => api.close())

  it.each(strangers)('answers %s, whatever the call, as an id that does not exist', async (name) => {
    const stranger = await api.as(name)
    for (const [method, url, body] of calls) {
      const ofForeign = await stranger.send<ErrorBody>(method, url(foreign), body?.(foreign))
      const ofNothing = await stranger.send(method, url(nothing), body?.(nothing))
      const call = `${method} ${url(foreign)}`
      expect([call, ofForeign.status, ofForeign.body]).toEqual([call, ofNothing.status, ofNothing.body])
      // Refused because of the role, or not found: never because of the content or place of the record.
      if (ofForeign.status === 403) continue
      expect([call, ofForeign.status]).toEqual([call, 400])
      expect([call, ...Object.values(ofForeign.body.info ?? {})]).toEqual([call, expect.stringMatching(/not found$/)])
    }
  })

  it('leaves the record as it was', async () => {
    const author = await api.as('assessor6')
    expect(await author.get(`/v1/risks/${foreign.risk}`)).toEqual(before)
  })

  it('is open to its author by the same calls', async () => {
    const author = await api.as('assessor6')
    for (const [method, url, body] of calls.slice(0, 5)) {
      const { status } = await author.send(method, url(foreign), body?.(foreign))
      expect([`${method} ${url(foreign)}`, status]).toEqual([`${method} ${url(foreign)}`, 200])
    }
  })
})
