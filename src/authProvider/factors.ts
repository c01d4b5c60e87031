import { queryOptions } from '@tanstack/react-query'
import type { ConfirmationInput, Factors, NewCodeKey, Passkey, RecoveryCodes } from '#domain/wire/factors'
import { read, write } from '../platform/http/httpClient.ts'
import { makePasskey, provePasskey, type Ceremony } from './passkeys.ts'

const path = '/api/auth/factors'

/** The second factors of one's own account. */
export const ownFactors = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => read<Factors>(path, { signal, errors: 'caller' }),
  // Another tab or an administrator may have changed them.
  staleTime: 0,
})

/** A new key for the authenticator app, which counts once `proveCodes` has been called with one of its codes. */
export const beginCodes = () => write<NewCodeKey>('POST', `${path}/codes`)

export const proveCodes = (code: string) =>
  write<RecoveryCodes>('POST', `${path}/codes/proof`, { code }, { errors: 'form' })

export const removeCodes = () => write('DELETE', `${path}/codes`)

/** Has the browser make a passkey, and keeps it under a name. @throws where the user or the browser gives up */
export async function addPasskey(name: string): Promise<RecoveryCodes & { passkey: Passkey }> {
  const { options } = await write<Ceremony>('POST', `${path}/passkeys/options`)
  const passkey = await makePasskey(options)
  return write('POST', `${path}/passkeys`, { name, passkey }, { errors: 'form' })
}

export const renamePasskey = (id: number, name: string) =>
  write('PUT', `${path}/passkeys/${id}`, { name }, { errors: 'form' })

export const removePasskey = (id: number) => write('DELETE', `${path}/passkeys/${id}`)

/** Makes recovery codes anew; those before work no more. */
export const renewRecoveryCodes = () => write<RecoveryCodes>('POST', `${path}/recovery-codes`)

/** Proves once more who one is, by the password or a code (rule factor.confirmation). */
export const confirmIdentity = (proof: Pick<ConfirmationInput, 'password' | 'code'>) =>
  write('POST', '/api/auth/confirm', proof, { errors: 'form' })

/** As `confirmIdentity`, by a passkey. @throws where the user or the browser gives up */
export async function confirmByPasskey(): Promise<void> {
  const { options } = await write<Ceremony>('POST', '/api/auth/confirm/passkey-options', undefined, {
    errors: 'caller',
  })
  await write('POST', '/api/auth/confirm', { passkey: await provePasskey(options) }, { errors: 'caller' })
}
