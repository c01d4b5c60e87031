import { respond } from '#src/platform/http/call.ts'
import { openDocument } from '#src/platform/locale.ts'
import { clearStorage } from '#src/platform/storage.ts'
import { leaveSession } from './leaveSession.ts'
import { forgetSession, keepSession } from './session.ts'

/**
 * Signs in with email and password.
 * @throws ApiError with the server's message otherwise.
 */
export async function signInWithPassword(email: string, password: string): Promise<void> {
  const path = '/api/auth/login'
  keepSession(path, await respond(`POST ${path}`, { body: { email, password } }, { errors: 'caller' }))
}

/** The second step, sent with the challenge of the first (rule factor.sign-in). */
export type SecondStep = { challenge: string } & ({ code: string } | { recoveryCode: string })

/**
 * Sends the second step of a sign-in, after the password was accepted.
 * @throws ApiError with the server's message if it is refused
 */
export async function signInWithFactor(step: SecondStep): Promise<void> {
  const path = '/api/auth/login/second-factor'
  keepSession(path, await respond(`POST ${path}`, { body: step }, { errors: 'caller' }))
}

/**
 * Clears the session in this browser and opens the sign-in page, unless it is already open (rule errors.unauthorised).
 */
export function endSession(): void {
  clearStorage()
  forgetSession()
  openDocument('/login')
}

/**
 * Signs out: revokes the token on the server, clears the storage, and loads the sign-in page as a new document; a
 * company sign-on ends through the provider's sign-out. The promise never resolves, so that nothing of the old session
 * renders in between.
 */
export async function signOut(): Promise<never> {
  if (!(await leaveSession())) openDocument('/login')
  return new Promise(() => undefined)
}
