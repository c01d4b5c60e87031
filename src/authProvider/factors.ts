import { queryOptions } from '@tanstack/react-query'
import type { ConfirmationInput } from '#domain/wire/factors'
import { call } from '#src/platform/http/call.ts'

/** Returns the second factors of the user's account. */
export const ownFactors = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => call('GET /api/auth/factors', {}, { signal, errors: 'caller' }),
  // Another tab or an administrator may have changed them.
  staleTime: 0,
})

/** Returns a new key for the authenticator app; it becomes active when `proveCodes` is called with one of its codes. */
export const beginCodes = () => call('POST /api/auth/factors/codes', {})

export const proveCodes = (code: string) =>
  call('POST /api/auth/factors/codes/proof', { body: { code } }, { errors: 'form' })

export const removeCodes = () => call('DELETE /api/auth/factors/codes', {})

/** Creates new recovery codes; earlier ones become invalid. */
export const renewRecoveryCodes = () => call('POST /api/auth/factors/recovery-codes', {})

/** Confirms the session by the password or a code (rule factor.confirmation). */
export const confirmIdentity = (proof: ConfirmationInput) =>
  call('POST /api/auth/confirm', { body: proof }, { errors: 'form' })
