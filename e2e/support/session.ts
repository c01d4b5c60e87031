import type { APIRequestContext, BrowserContextOptions } from '@playwright/test'
import type { LoginResponse } from '#domain/wire/session'
import { demonstrationPassword } from '#src/features/session/login/demonstrationAccounts.ts'
import { storageKeys } from '#src/platform/storage.ts'
import { emailOf } from '../screens/signIn.ts'

/** The storage keys of a session. */
export type KeptSession = Readonly<Record<string, string>>

/** Signs in a demonstration account only by the API, for tests of other features. */
export async function sessionOf(request: APIRequestContext, account: string): Promise<KeptSession> {
  const response = await request.post('/api/auth/login', {
    data: { email: emailOf(account), password: demonstrationPassword },
  })
  if (response.status() !== 201) throw new Error(`${account} cannot sign in: ${response.status()}`)
  const { accessToken, clientState } = (await response.json()) as LoginResponse
  return { [storageKeys.accessToken]: accessToken, [storageKeys.clientState]: clientState }
}

/** Signs out only by the API. */
export async function endSession(request: APIRequestContext, session: KeptSession): Promise<void> {
  await request.post('/api/auth/logout', { data: { accessToken: session[storageKeys.accessToken] } })
}

/** The headers of a call in that session (rule wire.headers). */
export function headersOf(session: KeptSession): Record<string, string> {
  return {
    authorization: `Bearer ${session[storageKeys.accessToken]}`,
    'client-state': session[storageKeys.clientState] ?? '',
  }
}

/** The browser storage of that session. */
export function storageOf(session: KeptSession, origin: string): BrowserContextOptions['storageState'] {
  const localStorage = Object.entries(session).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin, localStorage }] }
}
