import { queryOptions } from '@tanstack/react-query'
import type { ConfirmationInput } from '#domain/wire/factors'
import { call } from '../platform/http/call.ts'
import { makePasskey, provePasskey } from './passkeys.ts'

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

/**
 * Creates a passkey with the browser, and stores it under a name.
 * @throws if the user or the browser cancels
 */
export async function addPasskey(name: string) {
  const { options } = await call('POST /api/auth/factors/passkeys/options', {})
  const passkey = await makePasskey(options)
  return call('POST /api/auth/factors/passkeys', { body: { name, passkey } }, { errors: 'form' })
}

export const renamePasskey = (id: number, name: string) =>
  call('PUT /api/auth/factors/passkeys/:id', { params: { id }, body: { name } }, { errors: 'form' })

export const removePasskey = (id: number) => call('DELETE /api/auth/factors/passkeys/:id', { params: { id } })

/** Creates new recovery codes; earlier ones become invalid. */
export const renewRecoveryCodes = () => call('POST /api/auth/factors/recovery-codes', {})

/** Confirms the session by the password or a code (rule factor.confirmation). */
export const confirmIdentity = (proof: Pick<ConfirmationInput, 'password' | 'code'>) =>
  call('POST /api/auth/confirm', { body: proof }, { errors: 'form' })

/**
 * Like `confirmIdentity`, but by a passkey.
 * @throws if the user or the browser cancels
 */
export async function confirmByPasskey(): Promise<void> {
  const { options } = await call('POST /api/auth/confirm/passkey-options', {}, { errors: 'caller' })
  await call('POST /api/auth/confirm', { body: { passkey: await provePasskey(options) } }, { errors: 'caller' })
}
