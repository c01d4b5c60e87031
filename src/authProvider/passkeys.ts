import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { MadePasskey, UsedPasskey } from '#domain/wire/factors'
import { loadCode } from '../platform/loadCode.ts'

const loadLibrary = () => loadCode(() => import('@simplewebauthn/browser'))

/** Whether this browser has passkeys at all; it has none on a page without TLS. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

/** Has the browser make a passkey. @throws where the user or the browser gives up */
export async function makePasskey(options: object): Promise<MadePasskey> {
  const { startRegistration } = await loadLibrary()
  return (await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })) as MadePasskey
}

/** Has the browser use a passkey. @throws where the user or the browser gives up */
export async function provePasskey(options: object): Promise<UsedPasskey> {
  const { startAuthentication } = await loadLibrary()
  return (await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })) as UsedPasskey
}
