import { queryOptions } from '@tanstack/react-query'
import type { FirstStartInput } from '#domain/wire/firstStart'
import type { LinkOwner } from '#domain/wire/passwords'
import { ApiError } from '#src/platform/http/apiError.ts'
import { call, respond } from '#src/platform/http/call.ts'
import { startSession } from './session.ts'

/** Requests the email with a link to choose a new password; the response is the same for every address. */
export async function requestResetLink(email: string): Promise<void> {
  await call('POST /api/auth/forgot-password', { body: { email } }, { errors: 'caller' })
}

/**
 * The can-reset flag of the session, set by a 200 of the token check (rule session.reset-link): the person whose
 * password the link sets, null once it is used. It exists only in the memory of the document, never in the browser's
 * storage.
 */
export const canResetPassword = (token: string) =>
  queryOptions({
    queryKey: ['session', 'canResetPassword', token],
    queryFn: async ({ signal }): Promise<LinkOwner | null> => {
      const path = '/api/auth/reset-password/token/verify'
      const options = { headers: { 'reset-token': token }, signal, errors: 'caller' } as const
      const { data, status } = await respond(`GET ${path}`, {}, options)
      if (status !== 200) throw new ApiError('errors.unknown', status, { method: 'GET', path })
      return data.user
    },
    staleTime: Infinity,
  })

/**
 * Sets a new password by the token of a link, which works once.
 * @returns whether the user is signed in now: false if a second factor follows
 */
export async function resetPassword(token: string, password: string): Promise<boolean> {
  const options = { headers: { 'reset-token': token }, errors: 'caller' } as const
  const { session } = await call('POST /api/auth/reset-password', { body: { password, signIn: true } }, options)
  if (session) startSession(session)
  return session !== undefined
}

/** Returns whether the installation still needs its first administrator or a company. */
export const firstStart = queryOptions({
  queryKey: ['session', 'firstStart'],
  queryFn: ({ signal }) => call('GET /api/auth/first-start', {}, { signal, errors: 'caller' }),
  staleTime: 0,
})

/** Creates the first administrator by the link in the terminal, and signs in. */
export async function beginInstallation(body: FirstStartInput): Promise<void> {
  startSession(await call('POST /api/auth/first-start', { body }, { errors: 'form' }))
}
