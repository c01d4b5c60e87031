import { queryOptions } from '@tanstack/react-query'
import type { ChangePasswordInput } from '#domain/wire/passwords'
import { ApiError } from '../platform/http/apiError.ts'
import { call, respond } from '../platform/http/call.ts'

/** Asks for the mail with a link to choose a new password; the answer is the same for every address. */
export async function askForResetLink(email: string): Promise<void> {
  await call('POST /api/auth/forgot-password', { body: { email } }, { errors: 'caller' })
}

/**
 * The can-reset flag of the session, which a 200 of the token check sets (rule session.reset-link). It is kept for as
 * long as the document, beside the other state of the session, and never in the browser's storage.
 */
export const canResetPassword = (token: string) =>
  queryOptions({
    queryKey: ['session', 'canResetPassword', token],
    queryFn: async ({ signal }) => {
      const path = '/api/auth/reset-password/token/verify'
      const options = { headers: { 'reset-token': token }, signal, errors: 'caller' } as const
      const { status } = await respond(`GET ${path}`, {}, options)
      if (status !== 200) throw new ApiError('errors.unknown', status, { method: 'GET', path })
      return true
    },
    staleTime: Infinity,
  })

/** Chooses another password, knowing the present one. */
export async function changePassword(body: ChangePasswordInput): Promise<void> {
  await call('POST /api/auth/change-password', { body }, { errors: 'form' })
}

/** Sets a new password by the link's token, which works once. */
export async function resetPassword(token: string, password: string): Promise<void> {
  const options = { headers: { 'reset-token': token }, errors: 'caller' } as const
  await call('POST /api/auth/reset-password', { body: { password } }, options)
}
