import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/apiError.ts'
import { boardOf, reactionTo, type PageLocation, type Reaction } from './reactions.ts'

const home: PageLocation = { pathname: '/', search: '' }
const missing = { riskId: 'the selected riskId not found' }

function failure(
  status: number,
  request: string,
  body: { info?: Record<string, string>; isClientStateError?: true } = {},
) {
  const [method = '', path = ''] = request.split(' ')
  return new ApiError('said the server', status, { method, path }, { message: 'said the server', ...body })
}

const itemBoard = '/?type=item&tab=Riskboard'

describe('the error catalogue (spec 8)', () => {
  it.each<[string, ApiError, Partial<Reaction>]>([
    ['401', failure(401, 'GET /api/v1/risks'), { kind: 'signIn' }],
    ['403 client state', failure(403, 'GET /api/v1/risks', { isClientStateError: true }), { kind: 'clientState' }],
    ['403', failure(403, 'PUT /api/v1/risks/7'), { kind: 'forbidden', message: 'said the server' }],
    ['409', failure(409, 'PUT /api/v1/risks/7'), { kind: 'conflict' }],
    ['400 for an id', failure(400, 'PUT /api/v1/risks/7/submit', { info: missing }), { kind: 'conflict' }],
    ['a risk by id', failure(400, 'GET /api/v1/risks/7', { info: missing }), { kind: 'redirect', to: itemBoard }],
    ['a history by id', failure(404, 'GET /api/v1/risk-summary-history/7'), { kind: 'redirect', to: itemBoard }],
    ['an FAQ by id', failure(400, 'GET /api/v1/faqs/7'), { kind: 'redirect', to: itemBoard }],
    [
      'an FAQ that is gone',
      failure(400, 'PUT /api/v1/faqs/7', { info: { faqId: 'the selected faqId not found' } }),
      { kind: 'redirect', to: '/admin/faq-management' },
    ],
    ['500 of details', failure(500, 'PUT /api/v1/risk-details/7'), { kind: 'redirect' }],
    ['500 of assessments', failure(500, 'PUT /api/v1/assessments/7'), { kind: 'redirect' }],
    ['500 of plans', failure(500, 'PUT /api/v1/mitigation-plans'), { kind: 'redirect' }],
    ['500 elsewhere', failure(500, 'GET /api/v1/risks'), { kind: 'dialog', closeToHome: false }],
    ['400 without ids', failure(400, 'POST /api/v1/risks/create'), { kind: 'dialog' }],
    ['no answer', failure(0, 'GET /api/v1/risks'), { kind: 'dialog', status: 0 }],
  ])('%s', (_name, error, expected) => {
    expect(reactionTo(error, home)).toMatchObject(expected)
  })

  it('reloads the home page when the dialog of the create-summary page closes', () => {
    const page = { pathname: '/risk-summary/create', search: '' }
    expect(reactionTo(failure(500, 'POST /api/v1/risks/create'), page)).toMatchObject({ closeToHome: true })
  })
})

describe('the way back to the board (spec 8)', () => {
  it.each([
    ['/risk/7/net-assessments', '', itemBoard],
    ['/risk-summary/7/drill-down', '', '/?type=summary&tab=Riskboard'],
    [
      '/',
      '?type=summary&page=3&companyId=4&companyGroupId=8',
      '/?type=summary&tab=Riskboard&companyId=4&companyGroupId=8',
    ],
  ])('%s%s', (pathname, search, expected) => {
    expect(boardOf({ pathname, search })).toBe(expected)
  })
})
