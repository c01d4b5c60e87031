import { call } from '../platform/http/call.ts'
import { loadCode } from '../platform/loadCode.ts'
import { clearStorage, getAccessToken, getIdToken } from '../platform/storage.ts'
import { beginLeaving, forgetSession } from './session.ts'

/**
 * Forgets the session in this browser and on the server and, where it came from a company sign-on, ends it at the provider as
 * well.
 * @returns whether the browser is on its way to the provider, so that the document has nothing more to show
 */
export async function leaveSession(): Promise<boolean> {
  const idToken = getIdToken()
  // First of all, for it may load the page anew: then nothing has happened yet.
  const signOn = idToken === null ? undefined : await loadSignOn().catch(() => undefined)
  beginLeaving()
  await endOnServer()
  dropSession()
  if (idToken === null || signOn === undefined) return false
  return signOn.signOutAtProvider(idToken).catch(() => false)
}

/**
 * Forgets a session that has ended, and begins it anew where it came from a company sign-on that still knows the person
 * (rule session.renewal).
 * @returns whether the browser is on its way to the provider
 */
export async function renewSession(): Promise<boolean> {
  const idToken = getIdToken()
  dropSession()
  if (idToken === null) return false
  return loadSignOn()
    .then(({ renewSignOn }) => renewSignOn(idToken))
    .catch(() => false)
}

/**
 * Ends a session without a role, of a company sign-on at the provider as well (rule session.no-role). The document stays, so that
 * somebody can sign in again where no provider takes over.
 * @returns whether the browser is on its way to the provider
 */
export async function leaveWithoutRole(): Promise<boolean> {
  const idToken = getIdToken()
  await endOnServer()
  dropSession()
  if (idToken === null) return false
  return loadSignOn()
    .then(({ signOutAtProvider }) => signOutAtProvider(idToken))
    .catch(() => false)
}

const loadSignOn = () => loadCode(() => import('./signOn.ts'))

function dropSession(): void {
  clearStorage()
  forgetSession()
}

async function endOnServer(): Promise<void> {
  const accessToken = getAccessToken()
  if (accessToken === null) return
  // A token that the server no longer knows is as good as signed out.
  await call('POST /api/auth/logout', { body: { accessToken } }, { errors: 'caller' }).catch(() => undefined)
}
