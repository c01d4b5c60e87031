import { redirect, replace, type LoaderFunctionArgs } from 'react-router-dom'
import type { Role } from '#domain/access/roles'
import { startsAtHome } from '#domain/risks/views'
import type { Session } from '#domain/wire/session'
import { mayAccess } from '#src/authProvider/access.ts'
import { keepIdentity } from '#src/authProvider/keepIdentity.ts'
import { leaveWithoutRole, renewSession } from '#src/authProvider/leaveSession.ts'
import { loadStart, permissionsOf, roleOf } from '#src/authProvider/session.ts'
import { leaveSignInNotice, rememberWantedPath, takeFirstEntry } from '#src/authProvider/signInNotes.ts'
import { taskQueries } from '#src/dataProvider/endpoints/tasks.ts'
import { keepStart } from '#src/dataProvider/startQueries.ts'
import { boardUserOf } from '#src/features/risks/board-parts/boardUser.ts'
import { keepFirstBoard, readFirstBoard } from '#src/features/risks/board-parts/firstBoard.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { pathWithoutLocale } from '#src/platform/locale.ts'
import { queryClient } from '#src/platform/queryClient.ts'
import { getAccessToken } from '#src/platform/storage.ts'
import { store } from '#src/platform/store.ts'
import { routeAt } from '../routes.tsx'
import { previousPage, redirectOf, roleGuards, visitGuards, type Visit } from './guards.ts'

/**
 * The loader of every route: decides before the page renders, so that `<Admin>` never mounts without a token. Loads the
 * session on first entry (rule routes.entry) and returns it to the page.
 */
export async function guardLoader({
  request,
}: Pick<LoaderFunctionArgs, 'request'>): Promise<Response | Session | null> {
  const url = new URL(request.url)
  const path = pathWithoutLocale(url.pathname)
  const visit: Visit = {
    route: routeAt(path),
    path,
    query: url.searchParams,
    userAgent: navigator.userAgent,
    isSignedIn: getAccessToken() !== null,
  }
  const elsewhere = redirectOf(visitGuards, visit)
  if (elsewhere === '/login' && !isWayOut(visit)) rememberWantedPath(pathOf(visit))
  if (elsewhere !== undefined) return redirect(elsewhere)
  return visit.isSignedIn && visit.route?.access !== 'public' ? guardByRole(visit, url.search) : null
}

async function guardByRole(visit: Visit, search: string): Promise<Response | Session> {
  // Loads in parallel with the session.
  const board = visit.route?.path === '/' ? readFirstBoard(queryClient, search) : undefined
  try {
    const start = await loadStart()
    const { session } = start
    keepIdentity(queryClient, session)
    keepStart(queryClient, start)
    const role = roleOf(session)
    if (role === undefined) {
      if (session.ownsPlans) return guardPlanOwner(visit, session)
      leaveSignInNotice('noDefaultRole')
      return (await leaveWithoutRole()) ? new Promise(() => undefined) : redirect('/login')
    }
    if (visit.path === '/' && search === '' && takeFirstEntry() && !session.owesSecondFactor) {
      const start = await startOf(session, role)
      if (start !== '/') return redirect(start)
    }
    const elsewhere = redirectOf(roleGuards, { ...visit, session, role })
    if (elsewhere === previousPage) return goBack(visit.path)
    if (elsewhere !== undefined) return redirect(elsewhere)
    const [first, user] = [await board, boardUserOf(session)]
    const landing = first && user && keepFirstBoard({ queryClient, store }, first, user, search)
    return landing ? replace(landing) : session
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      leaveSignInNotice('sessionEnded')
      rememberWantedPath(pathOf(visit))
      return (await renewSession()) ? new Promise(() => undefined) : redirect('/login')
    }
    throw error
  }
}

/**
 * Returns the first page of a role after a sign-in (rule routes.start): the report for a Managing Director and for an
 * Internal Owner who has something to decide, else `/`, which leads administrators to the role assignments.
 */
async function startOf(session: Session, role: Role): Promise<'/' | '/risk-report'> {
  if (!permissionsOf(session).includes('access_report')) return '/'
  if (startsAtHome(role)) return '/risk-report'
  if (!mayAccess(session, { resource: 'decisions', action: 'list' })) return '/'
  const count = await queryClient.fetchQuery(taskQueries.count()).catch(() => undefined)
  return count && count.byKind.decide > 0 ? '/risk-report' : '/'
}

/**
 * Users who only own plans can open the page of plans and its manual after they have set up a required second factor
 * (rules plans.owner-view and factor.required).
 */
function guardPlanOwner(visit: Visit, session: Session): Response | Session {
  const only = session.owesSecondFactor ? '/second-factor' : '/to-do'
  const isManual = visit.route?.path === '/md-manual-en' && !session.owesSecondFactor
  return visit.route?.path === only || isManual || isWayOut(visit) ? session : redirect(only)
}

/** The page to which a provider returns after a sign-out: after a sign-in it would sign out the new session, too. */
const isWayOut = ({ route }: Visit) => route !== undefined && /^callback-\w+-logout$/.test(route.name)

/** The requested page, which opens after the sign-in. */
const pathOf = ({ path, query }: Visit) => (query.size > 0 ? `${path}?${query}` : path)

/**
 * The part of the browser's history that shows whether there is a page of the app to return to; Chrome and Edge have
 * it.
 */
type OwnHistory = Pick<Navigation, 'canGoBack' | 'back'>

/**
 * Reverts a visit (rule routes.layouts): after a link to the page that contained it, after a typed URL or a step back
 * to the previous page of the app. Without one (a new tab, a link in an email) it opens the home page.
 */
export function goBack(path: string, history: OwnHistory | undefined = window.navigation): Response | Promise<never> {
  const { pathname, search } = window.location
  const present = pathWithoutLocale(pathname)
  // The router has not changed the document yet.
  if (present !== path) return replace(present + search)
  if (!history?.canGoBack) return redirect('/')
  history.back()
  return new Promise(() => undefined)
}
