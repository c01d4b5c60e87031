import { isAdministrator } from '#domain/access/administration'
import type { Role } from '#domain/access/roles'
import { factKinds } from '#domain/risks/facts'
import type { Session } from '#domain/wire/session'
import { mayAccess } from '#src/authProvider/access.ts'
import { recordIdOf } from '#src/platform/recordId.ts'
import type { AppRoute } from '../routeTypes.ts'

/** The facts about a visit before any request to the server. */
export interface Visit {
  /** The route of the path, on which the guards decide: it has one spelling. Undefined if no page has this path. */
  route: AppRoute | undefined
  /** The path without language prefix, as the user typed it. */
  path: string
  query: URLSearchParams
  userAgent: string
  isSignedIn: boolean
}

/** A visit with a loaded session. */
interface SignedInVisit extends Visit {
  session: Session
  role: Role
}

/** The target that represents the previous page of a visit (`goBack.ts`). */
export const previousPage = 'previous page'

/** The target of a redirect. */
type Elsewhere = `/${string}` | typeof previousPage

interface Guard<Subject> {
  name: string
  applies: (visit: Subject) => boolean
  to: Elsewhere
}

/** Other browsers that also contain "Chrome" in the user agent, and apps with an embedded browser. */
const unsupportedBrowsers = [
  /\b(OPR|OPX|SamsungBrowser|YaBrowser|Vivaldi|UCBrowser|Line)\//,
  /\b(FBAN|FBAV|FB_IAB|Instagram)\b/,
  // Android WebView.
  /; wv\)/,
]

/** Returns whether the user agent is Chrome or Edge (rule site.browsers). */
export function isSupportedBrowser(userAgent: string): boolean {
  const isChromeOrEdge = /(Chrome|CriOS|Edg|EdgA|EdgiOS)\//.test(userAgent)
  return isChromeOrEdge && !unsupportedBrowsers.some((browser) => browser.test(userAgent))
}

/** The resources of the pages for new records. */
const resourceOfNew: Readonly<Partial<Record<string, string>>> = {
  '/risk/create': 'risks',
  '/risk/import': 'risks',
  '/risk-sheet': 'risks',
  '/risk-summary/create': 'risk-summary',
}

/** Returns the resource in which a visit would create a record; undefined if it creates none, or names an existing one. */
const startedResource = ({ route, query }: Visit) =>
  recordIdOf(query.get('riskId')) === null ? resourceOfNew[route?.path ?? ''] : undefined

/** Returns whether the session can open a list, as react-admin's `canAccess` does. */
const lists = (session: Session, resource: string) => mayAccess(session, { resource, action: 'list' })

/**
 * Guards that need no session, in the order in which they are checked (rules site.browsers, routes.public and
 * routes.guest).
 */
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

/**
 * Guards by session and role, in the order in which they are checked (rules factor.required, routes.admin-home,
 * routes.expert, routes.create and routes.layouts).
 */
export const roleGuards: readonly Guard<SignedInVisit>[] = [
  {
    name: 'who owes a second factor sets it up first',
    applies: ({ session, route }) => session.owesSecondFactor === true && route?.path !== '/second-factor',
    to: '/second-factor',
  },
  {
    name: 'the page to set it up is for who owes one; others have it with their account',
    applies: ({ session, route }) => !session.owesSecondFactor && route?.path === '/second-factor',
    to: '/account',
  },
  {
    name: 'admins start at the role assignments',
    applies: ({ role, route }) => isAdministrator(role) && route?.path === '/',
    to: '/admin/role-assignment',
  },
  {
    // The server would refuse its calls, and a refusal signs the user out (rule errors.forbidden).
    name: 'a System Admin has no indicators',
    applies: ({ session, route }) => route?.path.startsWith('/indicators') === true && !lists(session, 'indicators'),
    to: '/',
  },
  {
    name: 'a Category Expert has no summaries',
    applies: ({ session, route }) =>
      route?.path.startsWith('/risk-summary/') === true && !lists(session, 'risk-summary'),
    to: '/',
  },
  {
    name: 'the inactive board needs its permission, and is not for a Category Expert',
    applies: ({ session, route }) => route?.path === '/inactive' && !lists(session, 'inactive-risks'),
    to: '/',
  },
  {
    // The server would refuse what these users save, and a refusal signs them out (rules routes.create and
    // errors.forbidden).
    name: 'who may not create a record opens the create pages only for an existing risk',
    applies: (visit) => {
      const resource = startedResource(visit)
      return resource !== undefined && !mayAccess(visit.session, { resource, action: 'create' })
    },
    to: '/',
  },
  {
    name: 'ratings in doubt are for Managing Directors, Internal Owners and Group Admins',
    applies: ({ session, route }) =>
      (route?.path === '/rating-doubts' || route?.path === '/rating-patterns') && !lists(session, 'rating-doubts'),
    to: `/?${factKinds.map((kind) => `fact=${kind}`).join('&')}`,
  },
  {
    // They show numbers of records, which a System Admin does not read (rule review-periods.access).
    name: 'the review periods are, among the admins, for Group Admins',
    applies: ({ session, role, route }) =>
      isAdministrator(role) && route?.path === '/admin/review-periods' && !lists(session, 'review-periods'),
    to: '/',
  },
  {
    // Both admin layouts redirect back (rule routes.layouts).
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
