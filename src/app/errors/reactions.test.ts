import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#domain/wire/errors'
import { ApiError } from '#src/platform/http/apiError.ts'
import { boardOf, errorCatalogue, reactionTo, type PageLocation, type Reaction } from './reactions.ts'

const home: PageLocation = { pathname: '/', search: '' }
const missing = { riskId: 'the selected riskId not found' }

function failure(
  status: number,
  request: string,
  body: { info?: Record<string, string>; isClientStateError?: true; code?: ErrorCode } = {},
) {
  const [method = '', path = ''] = request.split(' ')
  return new ApiError('said the server', status, { method, path }, { message: 'said the server', ...body })
}

const itemBoard = '/?type=item&tab=Riskboard'
const summaryBoard = '/?type=summary&tab=Riskboard'
const missingFaq = { faqId: 'the selected faqId not found' }

type CaseName = (typeof errorCatalogue)[number]['name']

/** A request, its failure and the reaction (rule errors.catalogue); one list for every case of the table. */
const expectations: Record<CaseName, [ApiError, Partial<Reaction>][]> = {
  'a check of company groups: its caller alone knows what a failure means': [
    [failure(500, 'POST /api/v1/company-groups/check-company-groups'), { kind: 'none' }],
    [failure(401, 'POST /api/v1/company-groups/check-company-groups'), { kind: 'none' }],
  ],
  '401: the session is over': [[failure(401, 'GET /api/v1/risks'), { kind: 'signIn' }]],
  '403 with isClientStateError: the role changed elsewhere': [
    [
      failure(403, 'GET /api/v1/risks', { isClientStateError: true }),
      { kind: 'clientState', message: 'said the server' },
    ],
  ],
  '403 for want of a second factor: the page to set one up (rule factor.required)': [
    [failure(403, 'GET /api/v1/users', { code: 'second_factor_enrolment_required' }), { kind: 'enrolment' }],
  ],
  '403 that the user did not want to confirm: they know (rule factor.confirmation)': [
    [failure(403, 'PUT /api/v1/users/7', { code: 'confirmation_required' }), { kind: 'none' }],
  ],
  'other 403': [[failure(403, 'PUT /api/v1/risks/7'), { kind: 'forbidden', message: 'said the server' }]],
  'a risk by id that is not there: back to the board': [
    [failure(400, 'GET /api/v1/risks/7', { info: missing }), { kind: 'redirect', to: itemBoard }],
  ],
  'a snapshot of the summary history that is not there: back to the board': [
    [failure(404, 'GET /api/v1/risk-summary-history/7'), { kind: 'redirect', to: summaryBoard }],
  ],
  'an FAQ by id that is not there: back to the board': [
    [failure(400, 'GET /api/v1/faqs/7', { info: missingFaq }), { kind: 'redirect', to: itemBoard }],
  ],
  'an FAQ that was removed meanwhile: back to the FAQ management': [
    [
      failure(400, 'PUT /api/v1/faqs/7', { info: missingFaq }),
      { kind: 'redirect', to: '/admin/faq-management', forgets: 'faqs' },
    ],
    [failure(400, 'DELETE /api/v1/faqs/7', { info: missingFaq }), { kind: 'redirect', to: '/admin/faq-management' }],
  ],
  'saving details, assessments or plans failed on the server: back to the board': [
    [failure(500, 'PUT /api/v1/risk-details/7'), { kind: 'redirect', to: itemBoard }],
    [failure(500, 'PUT /api/v1/risks/7'), { kind: 'redirect', to: itemBoard }],
    [failure(500, 'PUT /api/v1/assessments/7'), { kind: 'redirect', to: itemBoard }],
    [failure(500, 'PUT /api/v1/mitigation-plans'), { kind: 'redirect', to: itemBoard }],
  ],
  '409, or 400 for an id that is gone: the data changed meanwhile': [
    [failure(409, 'PUT /api/v1/risks/7'), { kind: 'conflict' }],
    ...['riskId', 'riskDetailId', 'riskSummaryIds', 'companyGroupIds', 'roleAssignmentIds', 'mitigationPlanId'].map(
      (name): [ApiError, Partial<Reaction>] => [
        failure(400, 'PUT /api/v1/risks/7/submit', { info: { [name]: `the selected ${name} not found` } }),
        { kind: 'conflict' },
      ],
    ),
  ],
}

describe('the error catalogue (rule errors.catalogue)', () => {
  it.each(errorCatalogue)('has the reaction to $name', ({ name }) => {
    for (const [error, expected] of expectations[name]) expect(reactionTo(error, home)).toMatchObject(expected)
  })

  it.each<[string, ApiError, Partial<Reaction>]>([
    ['a 500 elsewhere', failure(500, 'GET /api/v1/risks'), { kind: 'dialog', closeToHome: false }],
    ['a 502', failure(502, 'GET /api/v1/risks'), { kind: 'dialog', status: 502 }],
    ['a 404 elsewhere', failure(404, 'GET /api/v1/nowhere'), { kind: 'dialog', status: 404 }],
    ['a 400 without ids', failure(400, 'POST /api/v1/risks/create'), { kind: 'dialog' }],
    ['no answer', failure(0, 'GET /api/v1/risks'), { kind: 'dialog', status: 0 }],
  ])('%s opens the general dialog', (_name, error, expected) => {
    expect(reactionTo(error, home)).toMatchObject(expected)
  })

  it('reloads the home page when the dialog of the create-summary page closes', () => {
    const page = { pathname: '/risk-summary/create', search: '' }
    expect(reactionTo(failure(500, 'POST /api/v1/risks/create'), page)).toMatchObject({ closeToHome: true })
  })
})

describe('the way back to the board (rule errors.to-board)', () => {
  it.each([
    ['/risk/7/net-assessments', '', itemBoard],
    ['/risk-summary/7/drill-down', '', summaryBoard],
    [
      '/',
      '?type=summary&page=3&companyId=4&companyGroupId=8&companyGroupId=9',
      '/?type=summary&tab=Riskboard&companyId=4&companyGroupId=8&companyGroupId=9',
    ],
    ['/history', '?id=7&company_id=4&company_group_id=8', '/?type=item&tab=Riskboard&company_id=4&company_group_id=8'],
    [
      '/',
      '?filter={"type":"summary","companyId":[4],"companyGroupId":[8,9]}&sort=order',
      '/?type=summary&tab=Riskboard&companyId=4&companyGroupId=8&companyGroupId=9',
    ],
    ['/', '?filter=broken', itemBoard],
  ])('from %s%s is %s', (pathname, search, expected) => {
    expect(boardOf({ pathname, search })).toBe(expected)
  })
})
