import { call } from '#src/platform/http/call.ts'
import { loadCode } from '#src/platform/loadCode.ts'
import { clearStorage, getAccessToken, getIdToken } from '#src/platform/storage.ts'
import { beginLeaving, forgetSession } from './session.ts'

/**
 * Clears the session in this browser and on the server; a company sign-on also ends at the provider.
 * @returns whether the browser is being redirected to the provider, so that the document has nothing more to show
 */
export async function leaveSession(): Promise<boolean> {
  const idToken = getIdToken()
  // This is first because it can reload the page, and nothing else has happened yet.
  const signOn = idToken === null ? undefined : await loadSignOn().catch(() => undefined)
  beginLeaving()
  await endOnServer()
  dropSession()
  if (idToken === null || signOn === undefined) return false
  return signOn.signOutAtProvider(idToken).catch(() => false)
}

/**
 * Clears an expired session, and renews it by the company sign-on if the provider's session is still active (rule
 * session.renewal).
 * @returns whether the browser is being redirected to the provider
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
 * Ends a session without a role, also at the provider (rule session.no-role). The document stays, so that the user can
 * sign in again without a redirect.
 * @returns whether the browser is being redirected to the provider
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
  // An unknown token counts as signed out.
  await call('POST /api/auth/logout', { body: { accessToken } }, { errors: 'caller' }).catch(() => undefined)
}
