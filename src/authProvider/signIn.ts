import type { LoginResponse } from '#domain/wire/session'
import { ApiError } from '../platform/http/apiError.ts'
import { request } from '../platform/http/httpClient.ts'
import { leaveSession } from './leaveSession.ts'
import { forgetSession } from './session.ts'
import { forgetSignInNotice } from './signInNotes.ts'
import { clearStorage, storeSession } from '../platform/storage.ts'
import { openDocument } from '../platform/locale.ts'

/**
 * Signs in by e-mail and password. Only an HTTP 201 is a success (rule session.success-codes).
 * @throws ApiError with the server's words otherwise.
 */
export async function signInWithPassword(email: string, password: string): Promise<void> {
  const path = '/api/auth/login'
  const { data, status } = await request<LoginResponse>(path, {
    method: 'POST',
    body: { email, password },
    errors: 'caller',
  })
  if (status !== 201) throw new ApiError('auth.failed', status, { method: 'POST', path })
  keepSession(data)
}

/** What is sent as the second step beside the challenge of the first (rule factor.sign-in). */
export type SecondStep = { challenge: string } & ({ code: string } | { recoveryCode: string } | { passkey: object })

/**
 * The second step of a sign-in, after a password that was right.
 * @throws ApiError with the server's words where it is refused
 */
export async function signInWithFactor(step: SecondStep): Promise<void> {
  const path = '/api/auth/login/second-factor'
  const { data, status } = await request<LoginResponse>(path, { method: 'POST', body: step, errors: 'caller' })
  if (status !== 201) throw new ApiError('auth.failed', status, { method: 'POST', path })
  keepSession(data)
}

/** What the browser needs to use a passkey in the second step. */
export async function askForPasskey(challenge: string): Promise<object> {
  const path = '/api/auth/login/second-factor/passkey-options'
  const { data } = await request<{ options: object }>(path, { method: 'POST', body: { challenge }, errors: 'caller' })
  return data.options
}

function keepSession(data: LoginResponse): void {
  forgetSession()
  forgetSignInNotice()
  storeSession(data)
}

/** Forgets the session in this browser and opens the sign-in page, unless it is open (rule errors.unauthorised). */
export function endSession(): void {
  clearStorage()
  forgetSession()
  openDocument('/login')
}

/**
 * Signs out: the token dies on the server, the storage is cleared, and the sign-in page loads as a
 * new document; after a company sign-on by way of the provider's own sign-out. It never resolves, so that nothing of the old session renders in between.
 */
export async function signOut(): Promise<never> {
  if (!(await leaveSession())) openDocument('/login')
  return new Promise(() => undefined)
}
