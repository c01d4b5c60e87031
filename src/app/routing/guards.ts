import { isAdministrator } from '#domain/access/administration'
import { mayCreate } from '#domain/risks/access/creation'
import { readsWholeBoards } from '#domain/risks/access/visibility'
import type { RiskType } from '#domain/risks/statuses'
import type { Permission } from '#domain/access/permissions'
import type { Role } from '#domain/access/roles'
import { recordIdOf } from '#src/platform/recordId.ts'
import type { AppRoute } from '../routeTypes.ts'

/** The state of a visit before any request to the server. */
export interface Visit {
  /** The route of the path, by which the guards decide: it has one spelling. Undefined where no page has it. */
  route: AppRoute | undefined
  /** Path without language prefix, as it was typed. */
  path: string
  query: URLSearchParams
  userAgent: string
  isSignedIn: boolean
}

/** A visit of somebody whose session is loaded. */
export interface SignedInVisit extends Visit {
  role: Role
  permissions: readonly Permission[]
  /** Whether nothing is open before a second factor is set up (rule factor.required). */
  owesSecondFactor?: boolean
}

/** Represents the previous page of a visit (`goBack.ts`). */
export const previousPage = 'previous page'

/** The page that a visit is redirected to. */
type Elsewhere = `/${string}` | typeof previousPage

interface Guard<Subject> {
  name: string
  applies: (visit: Subject) => boolean
  to: Elsewhere
}

/** Browsers that name Chrome too without being it, and apps that show pages in a part of it. */
const unsupportedBrowsers = [
  /\b(OPR|OPX|SamsungBrowser|YaBrowser|Vivaldi|UCBrowser|Line)\//,
  /\b(FBAN|FBAV|FB_IAB|Instagram)\b/,
  // Android WebView.
  /; wv\)/,
]

/** Chrome and Edge, judged from the user-agent text (rule site.browsers). */
export function isSupportedBrowser(userAgent: string): boolean {
  const isChromeOrEdge = /(Chrome|CriOS|Edg|EdgA|EdgiOS)\//.test(userAgent)
  return isChromeOrEdge && !unsupportedBrowsers.some((browser) => browser.test(userAgent))
}

/** The pages that start new records. */
const typeOfNew: Readonly<Partial<Record<string, RiskType>>> = {
  '/risk/create': 'item',
  '/risk/import': 'item',
  '/risk-summary/create': 'summary',
}

/** The type of the record that a visit would start; undefined where it starts none, or names one that exists. */
const startedType = ({ route, query }: Visit) =>
  recordIdOf(query.get('riskId')) === null ? typeOfNew[route?.path ?? ''] : undefined

/** Guards that need no session, in the order they decide (rules site.browsers, routes.public and routes.guest). */
export const visitGuards: readonly Guard<Visit>[] = [
  {
    name: 'only Chrome and Edge',
    applies: ({ userAgent, route }) => !isSupportedBrowser(userAgent) && route?.name !== 'error-browser',
    to: '/error-browser',
  },
  {
    name: 'all but public pages need an access token',
    applies: ({ route, isSignedIn }) => !isSignedIn && (route?.access ?? 'signedIn') === 'signedIn',
    to: '/login',
  },
  {
    name: 'guest-only pages are not for who is signed in',
    applies: ({ route, isSignedIn }) => isSignedIn && route?.access === 'guest',
    to: '/',
  },
]

/** Users who answer questions about how their own groups rate (rule patterns.kinds). */
const asksGroups = (role: Role) => role === 'Managing Director' || role === 'Internal Owner'

/** Guards by session and role, in the order they decide (rules factor.required, routes.admin-home, routes.expert, routes.create and routes.layouts). */
export const roleGuards: readonly Guard<SignedInVisit>[] = [
  {
    name: 'who owes a second factor sets it up first',
    applies: ({ owesSecondFactor, route }) => owesSecondFactor === true && route?.path !== '/second-factor',
    to: '/second-factor',
  },
  {
    name: 'the page to set it up is for who owes one; others have it with their account',
    applies: ({ owesSecondFactor, route }) => !owesSecondFactor && route?.path === '/second-factor',
    to: '/account',
  },
  {
    name: 'admins start at the role assignments',
    applies: ({ role, route }) => isAdministrator(role) && route?.path === '/',
    to: '/admin/role-assignment',
  },
  {
    // Its calls would be refused, and that signs out (rule errors.forbidden).
    name: 'a System Admin has no indicators',
    applies: ({ role, route }) => role === 'System Admin' && route?.path.startsWith('/indicators') === true,
    to: '/admin/role-assignment',
  },
  {
    name: 'a Category Expert has neither summaries nor the inactive board',
    applies: ({ role, route }) =>
      !readsWholeBoards(role) && (route?.path.startsWith('/risk-summary/') || route?.path === '/inactive'),
    to: '/',
  },
  {
    // Rule routes.create, and others: what they wrote would be refused, and that signs them out (rule errors.forbidden).
    name: 'who may not create a record opens the create pages only for an existing risk',
    applies: (visit) => {
      const type = startedType(visit)
      return type !== undefined && !mayCreate({ role: visit.role, permissions: new Set(visit.permissions) }, type)
    },
    to: '/',
  },
  {
    name: 'how groups rate is for Managing Directors and Internal Owners',
    applies: ({ role, route }) => route?.path === '/rating-patterns' && !asksGroups(role),
    to: '/',
  },
  {
    name: 'and, among the admins, for Group Admins',
    applies: ({ role, route }) => route?.path === '/admin/rating-patterns' && role === 'System Admin',
    to: '/admin/role-assignment',
  },
  {
    // Rule routes.layouts: both admin layouts go back.
    name: 'the admin pages are for admins',
    applies: ({ role, route }) =>
      (route?.layout === 'admin' || route?.layout === 'systemAdmin') && !isAdministrator(role),
    to: previousPage,
  },
]

/** Returns the target of the first guard that applies, or undefined if the page may open. */
export function redirectOf<Subject>(guards: readonly Guard<Subject>[], visit: Subject): Elsewhere | undefined {
  return guards.find((guard) => guard.applies(visit))?.to
}
