import { queryOptions } from '@tanstack/react-query'
import type { ChangePasswordInput } from '#domain/wire/passwords'
import { ApiError } from '../platform/http/apiError.ts'
import { request } from '../platform/http/httpClient.ts'

/** Asks for the mail with a link to choose a new password; the answer is the same for every address. */
export async function askForResetLink(email: string): Promise<void> {
  await request('/api/auth/forgot-password', { method: 'POST', body: { email }, errors: 'caller' })
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
      const { status } = await request(path, { headers: { 'reset-token': token }, signal, errors: 'caller' })
      if (status !== 200) throw new ApiError('errors.unknown', status, { method: 'GET', path })
      return true
    },
    staleTime: Infinity,
  })

/** Chooses another password, knowing the present one. */
export async function changePassword(body: ChangePasswordInput): Promise<void> {
  await request('/api/auth/change-password', { method: 'POST', body, errors: 'form' })
}

/** Sets a new password by the link's token, which works once. */
export async function resetPassword(token: string, password: string): Promise<void> {
  await request('/api/auth/reset-password', {
    method: 'POST',
    headers: { 'reset-token': token },
    body: { password },
    errors: 'caller',
  })
}
