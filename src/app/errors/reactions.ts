import type { RiskType } from '#domain/risks/statuses'
import { valuesIn } from '#src/dataProvider/boardFilter.ts'
import type { ApiError } from '#src/platform/http/apiError.ts'

/** The app's reaction to a failed request (rule errors.catalogue). */
export type Reaction =
  /** Does nothing. */
  | { kind: 'none' }
  /** Shows nothing: the session has ended, and the sign-in page opens. */
  | { kind: 'signIn' }
  /** Shows nothing: the page to set up a second factor opens. */
  | { kind: 'enrolment' }
  /** A dialog whose OK clears the storage and opens the sign-in page. */
  | { kind: 'clientState'; message: string }
  /** A dialog whose Close signs out. */
  | { kind: 'forbidden'; message: string }
  /** The conflict dialog, whose Refresh reloads the page. */
  | { kind: 'conflict' }
  /** Opens another page and shows the server's message in the snackbar; `forgets` the cached data of that resource. */
  | { kind: 'redirect'; to: string; message: string; forgets?: 'faqs' }
  /** A dialog with Close, which reloads the home page if `closeToHome` (rule errors.create-summary). */
  | { kind: 'dialog'; message: string; status: number; closeToHome: boolean }

interface Case {
  name: string
  applies: (error: ApiError) => boolean
  reaction: (error: ApiError, page: PageLocation) => Reaction
}

/** The current page, without language prefix. */
export interface PageLocation {
  pathname: string
  search: string
}

const isRequest = (error: ApiError, methods: string, path: RegExp) =>
  methods.split('|').includes(error.request.method) && path.test(error.request.path)

const toBoard = (error: ApiError, page: PageLocation, type = typeOf(page)): Reaction => ({
  kind: 'redirect',
  to: boardOf(page, type),
  message: error.message,
})

/**
 * The error catalogue (rule errors.catalogue); the first matching case applies. Cases for one call come before cases
 * for a status.
 */
export const errorCatalogue = [
  {
    name: 'a check of company groups: its caller alone knows what a failure means',
    applies: ({ request }) => request.path === '/api/v1/company-groups/check-company-groups',
    reaction: () => ({ kind: 'none' }),
  },
  {
    // Rule errors.unauthorised.
    name: '401: the session is over',
    applies: ({ status }) => status === 401,
    reaction: () => ({ kind: 'signIn' }),
  },
  {
    name: '403 with isClientStateError: the role changed elsewhere',
    applies: ({ status, isClientStateError }) => status === 403 && isClientStateError,
    reaction: ({ message }) => ({ kind: 'clientState', message }),
  },
  {
    name: '403 for want of a second factor: the page to set one up (rule factor.required)',
    applies: ({ code }) => code === 'second_factor_enrolment_required',
    reaction: () => ({ kind: 'enrolment' }),
  },
  {
    name: '403 that the user did not want to confirm: they know (rule factor.confirmation)',
    applies: ({ code }) => code === 'confirmation_required',
    reaction: () => ({ kind: 'none' }),
  },
  {
    // Rule errors.forbidden.
    name: 'other 403',
    applies: ({ status }) => status === 403,
    reaction: ({ message }) => ({ kind: 'forbidden', message }),
  },
  {
    name: 'a risk by id that is not there: back to the board',
    applies: (error) => error.status === 400 && isRequest(error, 'GET', /^\/api\/v1\/risks\/\d+$/),
    reaction: toBoard,
  },
  {
    name: 'a snapshot of the summary history that is not there: back to the board',
    applies: (error) => error.status === 404 && isRequest(error, 'GET', /^\/api\/v1\/risk-summary-history\/[^/]+$/),
    reaction: (error, page) => toBoard(error, page, 'summary'),
  },
  {
    name: 'an FAQ by id that is not there: back to the board',
    applies: (error) => error.status === 400 && isRequest(error, 'GET', /^\/api\/v1\/faqs\/[^/]+$/),
    reaction: toBoard,
  },
  {
    // Rule errors.faq.
    name: 'an FAQ that was removed meanwhile: back to the FAQ management',
    applies: (error) => error.namesMissingId && /^\/api\/v1\/faqs(\/|$)/.test(error.request.path),
    reaction: ({ message }) => ({ kind: 'redirect', to: '/admin/faq-management', message, forgets: 'faqs' }),
  },
  {
    name: 'saving details, assessments or plans failed on the server: back to the board',
    // The app saves the details together with other changes of the record, by a PUT of the record.
    applies: (error) =>
      error.status === 500 &&
      isRequest(error, 'PUT', /^\/api\/v1\/((risk-details|assessments|mitigation-plans)(\/|$)|risks\/\d+$)/),
    reaction: toBoard,
  },
  {
    // Rule errors.conflict.
    name: '409, or 400 for an id that is gone: the data changed meanwhile',
    applies: (error) => error.status === 409 || error.namesMissingId,
    reaction: () => ({ kind: 'conflict' }),
  },
] as const satisfies readonly Case[]

/** Returns the app's reaction to a failed request, by default the generic dialog (rule errors.catalogue). */
export function reactionTo(error: ApiError, page: PageLocation): Reaction {
  const found = errorCatalogue.find(({ applies }) => applies(error))
  if (found) return found.reaction(error, page)
  return {
    kind: 'dialog',
    message: error.message,
    status: error.status,
    closeToHome: page.pathname === '/risk-summary/create',
  }
}

/** Returns the type of record of a page, from its folder or else its query. */
function typeOf({ pathname, search }: PageLocation): RiskType {
  if (pathname.startsWith('/risk-summary/')) return 'summary'
  return queryOf(search).get('type') === 'summary' ? 'summary' : 'item'
}

/** Returns the risk board of a type, with the company and company group of the page (rule errors.to-board). */
export function boardOf(page: PageLocation, type: RiskType = typeOf(page)): string {
  const present = queryOf(page.search)
  const query = new URLSearchParams({ type, tab: 'Riskboard' })
  for (const name of ['companyId', 'company_id', 'companyGroupId', 'company_group_id']) {
    for (const value of present.getAll(name)) query.append(name, value)
  }
  return `/?${query}`
}

/** Returns the parameters of a URL; those of a list are in its filter. */
function queryOf(search: string): URLSearchParams {
  const query = new URLSearchParams(search)
  const values = Object.entries(valuesIn(query.get('filter')) ?? {}).filter(([name]) => !query.has(name))
  for (const [name, value] of values) for (const one of [value].flat()) query.append(name, String(one))
  return query
}
