import type { ApiError } from '../../api/apiError.ts'

/** What the app does about a failed request (spec 8). */
export type Reaction =
  /** Nothing is shown: the session is over, the sign-in page opens. */
  | { kind: 'signIn' }
  /** A dialog with Ok; Ok clears the storage and opens the sign-in page. */
  | { kind: 'clientState'; message: string }
  /** A dialog whose Close signs out. */
  | { kind: 'forbidden'; message: string }
  /** The conflict dialog, whose Refresh reloads the page. */
  | { kind: 'conflict' }
  /** The page goes elsewhere and the server's words follow in the snackbar. */
  | { kind: 'redirect'; to: string; message: string }
  /** A dialog with Close, which reloads the home page where `closeToHome`. */
  | { kind: 'dialog'; message: string; status: number; closeToHome: boolean }

interface Case {
  name: string
  applies: (error: ApiError) => boolean
  reaction: (error: ApiError, page: PageLocation) => Reaction
}

/** The page the user is on, without language prefix. */
export interface PageLocation {
  pathname: string
  search: string
}

const isRequest = (error: ApiError, methods: string, path: RegExp) =>
  methods.split('|').includes(error.request.method) && path.test(error.request.path)

const toBoard = (error: ApiError, page: PageLocation): Reaction => ({
  kind: 'redirect',
  to: boardOf(page),
  message: error.message,
})

/**
 * The error catalogue of spec 8; the first case that applies decides. What names one call stands
 * before what names a status only.
 */
export const cases: readonly Case[] = [
  {
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
    reaction: toBoard,
  },
  {
    name: 'an FAQ by id that is not there: back to the board',
    applies: (error) => error.status === 400 && isRequest(error, 'GET', /^\/api\/v1\/faqs\/[^/]+$/),
    reaction: toBoard,
  },
  {
    name: 'an FAQ that was removed meanwhile: back to the FAQ management',
    applies: (error) => error.namesMissingId && /^\/api\/v1\/faqs(\/|$)/.test(error.request.path),
    reaction: ({ message }) => ({ kind: 'redirect', to: '/admin/faq-management', message }),
  },
  {
    name: 'saving details, assessments or plans failed on the server: back to the board',
    applies: (error) =>
      error.status === 500 && isRequest(error, 'PUT', /^\/api\/v1\/(risk-details|assessments|mitigation-plans)(\/|$)/),
    reaction: toBoard,
  },
  {
    name: '409, or 400 for an id that is gone: the data changed meanwhile',
    applies: (error) => error.status === 409 || error.namesMissingId,
    reaction: () => ({ kind: 'conflict' }),
  },
]

/** Decides what the app does about a failed request, the generic dialog where nothing else applies (spec 8). */
export function reactionTo(error: ApiError, page: PageLocation): Reaction {
  const found = cases.find(({ applies }) => applies(error))
  if (found) return found.reaction(error, page)
  return {
    kind: 'dialog',
    message: error.message,
    status: error.status,
    closeToHome: page.pathname === '/risk-summary/create',
  }
}

/** The risk board with the type the page was about, keeping its company and company group (spec 8). */
export function boardOf({ pathname, search }: PageLocation): string {
  const present = new URLSearchParams(search)
  const query = new URLSearchParams({
    type: pathname.startsWith('/risk-summary') ? 'summary' : (present.get('type') ?? 'item'),
    tab: 'Riskboard',
  })
  for (const name of ['companyId', 'companyGroupId']) {
    const value = present.get(name)
    if (value !== null) query.set(name, value)
  }
  return `/?${query}`
}
