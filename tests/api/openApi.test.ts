import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../support/api.ts'

/** Every call of the API (rule wire.calls). */
const specified = `
POST /api/auth/login
POST /api/auth/login/adfs
POST /api/auth/backchannel-logout
POST /api/auth/login/oidc
GET /api/auth/login/nonce
GET /api/auth/check
POST /api/auth/forgot-password
GET /api/auth/check-password-token
GET /api/auth/reset-password/token/verify
POST /api/auth/reset-password
POST /api/auth/change-password
POST /api/auth/logout
POST /api/auth/login/second-factor
POST /api/auth/confirm
GET /api/auth/factors
POST /api/auth/factors/codes
POST /api/auth/factors/codes/proof
DELETE /api/auth/factors/codes
POST /api/auth/factors/recovery-codes
GET /api/v1/users/{id}/factors
DELETE /api/v1/users/{id}/factors
GET /api/v1/user-types
GET /api/v1/user-roles
GET /api/v1/user-roles/{id}
GET /api/v1/category-experts
GET /api/v1/category-impacts
POST /api/v1/category-impacts
GET /api/v1/rating-criteria
PUT /api/v1/rating-criteria
GET /api/v1/risk-categories
GET /api/v1/risk-categories/{id}/experts
POST /api/v1/risk-categories
GET /api/v1/company-groups
POST /api/v1/company-groups
GET /api/v1/company-groups/{id}
PUT /api/v1/company-groups/{id}
DELETE /api/v1/company-groups/{id}
PUT /api/v1/company-groups/{id}/rename
GET /api/v1/company-groups/{id}/moveable-list
PUT /api/v1/company-groups/{id}/move-group
PUT /api/v1/company-groups/{id}/active
GET /api/v1/company-groups/search
PUT /api/v1/company-groups/order
GET /api/v1/company-groups/{id}/without-children
GET /api/v1/company-groups/{id}/vacancies
POST /api/v1/company-groups/{id}/confirm-md-flow
POST /api/v1/company-groups/{id}/check-md-flow-confirmation
POST /api/v1/company-groups/{id}/check-md-flow-activated
POST /api/v1/company-groups/check-company-groups
GET /api/v1/faqs
POST /api/v1/faqs
GET /api/v1/faqs/{id}
PUT /api/v1/faqs/{id}
DELETE /api/v1/faqs/{id}
GET /api/v1/users
GET /api/v1/users/{id}
PUT /api/v1/users/{id}
GET /api/v1/users/{id}/sessions
DELETE /api/v1/users/{id}/sessions
GET /api/v1/sessions
DELETE /api/v1/sessions
DELETE /api/v1/sessions/{id}
POST /api/v1/users/role-assignments
GET /api/v1/users/role-assignments
PUT /api/v1/users/role-assignments
GET /api/v1/role-assignments
DELETE /api/v1/role-assignments
POST /api/v1/role-assignments/set-default
POST /api/v1/role-assignments/check-user-role-exists
GET /api/v1/risks
GET /api/v1/risks/next-steps
GET /api/v1/risks/similar
GET /api/v1/risks/{id}
PUT /api/v1/risks/{id}
DELETE /api/v1/risks/{id}
POST /api/v1/risks/create
PUT /api/v1/risks/{id}/submit
DELETE /api/v1/risks/item/{id}
PUT /api/v1/risks/workflow/reset
PUT /api/v1/risks/{id}/changeActive
GET /api/v1/risks/company-group/unaffected
PUT /api/v1/risks/{id}/withdraw
PUT /api/v1/risks/{id}/undo
GET /api/v1/risks/workflow/reset/period
GET /api/v1/risks/{id}/audit
GET /api/v1/heat-map
POST /api/v1/risk-details
PUT /api/v1/risk-details/{id}
PUT /api/v1/risk-details/{id}/review
POST /api/v1/assessments
PUT /api/v1/assessments/{id}
POST /api/v1/mitigation-plans
PUT /api/v1/mitigation-plans
PUT /api/v1/mitigation-plans/{id}/review
GET /api/v1/mitigation-plans
GET /api/v1/mitigation-plans/{id}/updates
POST /api/v1/mitigation-plans/{id}/updates
POST /api/v1/risk-assessment/highest-impact
POST /api/v1/risk-risks
PUT /api/v1/risk-risks/risk/{id}
POST /api/v1/risk-summary/submit
POST /api/v1/risk-summary/reject
POST /api/v1/risk-summary/approve
GET /api/v1/risk-summary/access/status
PUT /api/v1/risk-summary/undo
PUT /api/v1/risk-summary/withdraw
PUT /api/v1/risk-summary/order
GET /api/v1/risk-summary-history
GET /api/v1/risk-summary-history/{id}
GET /api/v1/reminder/company-groups
PUT /api/v1/reminder
POST /api/v1/reminder/md-flow-activated
GET /api/v1/settings
GET /api/v1/settings/{key}
PUT /api/v1/settings/{key}
POST /api/v1/s3/signedUrl/upload
POST /api/v1/s3/signedUrl/read
GET /api/v1/events
GET /healthz
GET /readyz
`
  .trim()
  .split('\n')

interface Operation {
  responses: Record<string, { content?: Record<string, { schema: object }> }>
  security: Record<string, string[]>[]
}

interface Description {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

describe('the description of the API', () => {
  let api: TestApi
  let description: Description
  let operations: [string, Operation][]

  beforeAll(async () => {
    // It does not depend on the engine.
    api = await openTestApi('postgresql')
    description = (await api.app.inject('/api/docs/json')).json()
    operations = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, one]): [string, Operation] => [`${method.toUpperCase()} ${path}`, one]),
    )
  })

  afterAll(() => api.close())

  it('is OpenAPI 3.1, with a page to read it on', async () => {
    expect(description.openapi).toBe('3.1.0')
    const page = await api.app.inject('/api/docs')
    expect([200, 302]).toContain(page.statusCode)
  })

  it('has every call of rule wire.calls', () => {
    const described = new Set(operations.map(([name]) => name))
    expect(specified.filter((name) => !described.has(name))).toEqual([])
  })

  it('declares for every call the response, on success and on refusal', () => {
    const calls = operations.filter(([name]) => name.includes(' /api/') && !name.includes('/events'))
    const incomplete = calls.filter(([, { responses }]) => {
      const schemaOf = (status: string) => responses[status]?.content?.['application/json']?.schema
      return !(schemaOf('200') ?? schemaOf('201')) || !schemaOf('4XX')
    })
    expect(incomplete.map(([name]) => name)).toEqual([])
  })

  it('answers 201 where a POST creates and 200 everywhere else', () => {
    const creating = operations.filter(([, { responses }]) => '201' in responses).map(([name]) => name)
    expect(creating.toSorted()).toEqual([
      'POST /api/auth/answers',
      'POST /api/auth/first-start',
      'POST /api/auth/login',
      'POST /api/auth/login/adfs',
      'POST /api/auth/login/adfs/finish',
      'POST /api/auth/login/oidc',
      'POST /api/auth/login/oidc/finish',
      'POST /api/auth/login/second-factor',
      'POST /api/v1/absences',
      'POST /api/v1/api-keys',
      'POST /api/v1/assessments',
      'POST /api/v1/category-experts',
      'POST /api/v1/category-impacts',
      'POST /api/v1/company-groups',
      'POST /api/v1/faqs',
      'POST /api/v1/indicators',
      'POST /api/v1/indicators/{id}/values',
      'POST /api/v1/indicators/{id}/values/list',
      'POST /api/v1/mitigation-plans',
      'POST /api/v1/mitigation-plans/{id}/updates',
      'POST /api/v1/review-periods',
      'POST /api/v1/risk-categories',
      'POST /api/v1/risk-details',
      'POST /api/v1/risk-events',
      'POST /api/v1/risk-risks',
      'POST /api/v1/risks/create',
      'POST /api/v1/risks/{id}/acceptances',
      'POST /api/v1/risks/{id}/comments',
      'POST /api/v1/risks/{id}/confirmations',
      'POST /api/v1/risks/{id}/target-days',
      'POST /api/v1/users/role-assignments',
    ])
  })

  it('refers to nothing that it does not contain', () => {
    const references = [...JSON.stringify(description).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)]
    const missing = references
      .map((match) => match[1] ?? '')
      .filter((name) => !(name in description.components.schemas))
    expect(references.length).toBeGreaterThan(10)
    expect(missing).toEqual([])
  })

  it('asks for a token, and a client state, wherever they are checked', async () => {
    const open = operations.filter(([name, { security }]) => name.includes('/api/v1/') && security.length === 0)
    // Browsers send no headers with an event stream or a signed link: those carry their own proof.
    expect(open.map(([name]) => name).filter((name) => !/events|s3|files/.test(name))).toEqual([])
    for (const [name, { security }] of operations) {
      if (!security[0] || !('clientState' in security[0])) continue
      const [method = 'GET', url = ''] = name.split(' ')
      const response = await api.app.inject({ method: method as 'GET', url: url.replaceAll(/\{\w+\}/g, '1') })
      expect([name, response.statusCode]).toEqual([name, 401])
    }
  })
})
