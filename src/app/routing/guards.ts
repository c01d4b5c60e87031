import { isAdministrator } from '#domain/access/administration'
import type { Role } from '#domain/access/roles'
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

/** The target that represents the previous page of a visit (`goBack`). */
export const previousPage = 'previous page'

/** The target of a redirect. */
type Elsewhere = `/${string}` | typeof previousPage

interface Guard<Subject> {
  name: string
  applies: (visit: Subject) => boolean
  to: Elsewhere | ((visit: Subject) => Elsewhere)
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

/**
 * Returns whether the session has no right to the page. Pages that start a record also open for an existing one (rule
 * routes.create).
 */
function lacksRight({ route, query, session }: SignedInVisit): boolean {
  if (!route?.right?.otherwise) return false
  const { resource, action } = route.right
  const isExisting = action === 'create' && recordIdOf(query.get('riskId')) !== null
  return !mayAccess(session, { resource, action: isExisting ? 'list' : action })
}

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
    // Both admin layouts redirect back (rule routes.layouts).
    name: 'the admin pages are for admins',
    applies: ({ role, route }) =>
      (route?.layout === 'admin' || route?.layout === 'systemAdmin') && !isAdministrator(role),
    to: previousPage,
  },
  {
    // The server would refuse the calls of the page, and a refusal signs the user out (rule errors.forbidden).
    name: 'a page with a right is for users who have it',
    applies: lacksRight,
    to: ({ route }) => route?.right?.otherwise ?? '/',
  },
]

/** Returns the target of the first guard that applies, or undefined if the page may open. */
export function redirectOf<Subject>(guards: readonly Guard<Subject>[], visit: Subject): Elsewhere | undefined {
  const to = guards.find((guard) => guard.applies(visit))?.to
  return typeof to === 'function' ? to(visit) : to
}
