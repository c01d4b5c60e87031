import { loadCode } from '../platform/loadCode.ts'
import { beginLeaving, forgetSession } from './session.ts'
import { clearStorage, getIdToken } from '../platform/storage.ts'

/**
 * Forgets the session in this browser and, where it came from a company sign-on, ends it at the provider as well.
 * @param onServer ends it on the server, before the browser has forgotten the token
 * @returns whether the browser is on its way to the provider, so that the document has nothing more to show
 */
export async function leaveSession(onServer?: () => Promise<unknown>): Promise<boolean> {
  const idToken = getIdToken()
  // First of all, for it may load the page anew: then nothing has happened yet.
  const signOn = idToken === null ? undefined : await loadCode(() => import('./signOn.ts')).catch(() => undefined)
  beginLeaving()
  await onServer?.()
  clearStorage()
  forgetSession()
  if (idToken === null || signOn === undefined) return false
  return signOn.signOutAtProvider(idToken).catch(() => false)
}
