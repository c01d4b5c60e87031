import { calls } from '#domain/wire/calls/index'

/** Calls that stream, contain the time of the call, or have their own reader. */
const others = ['/v1/events', '/v1/feed/risks', '/v1/installation-check', '/v1/personal-data', '/v1/sessions']

/** The addresses of every list, count and sum that needs no id, and some with their usual filters. */
export const everyAnswer: readonly string[] = [
  ...Object.values(calls)
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/v1/') && !path.includes(':'))
    .map(({ path }) => path.slice('/api'.length))
    .filter((path) => !others.includes(path)),
  '/v1/risks?fields=card&per_page=200',
  ...['risks?fields=card', 'heat-map?', 'risk-report?', 'risk-report/amounts?', 'risk-movement?'].map(
    (path) => `/v1/${path}&is_active=true`,
  ),
  '/v1/risk-events?per_page=200',
  '/v1/risk-acceptances?per_page=200',
  '/v1/mitigation-plans?per_page=200',
  '/v1/rating-patterns?company_group_id=8',
  '/v1/rating-patterns?company_group_id=8&previous=true',
  '/v1/company-groups/8/vacancies',
  '/v1/risk-summary/access/status?company_group_id=8',
]
