import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { loadCode } from '../platform/loadCode.ts'

/** What the server answers who wants to make or use a passkey. */
export interface Ceremony {
  options: object
}

const loadLibrary = () => loadCode(() => import('@simplewebauthn/browser'))

/** Whether this browser has passkeys at all; it has none on a page without TLS. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

/** Has the browser make a passkey. @throws where the user or the browser gives up */
export async function makePasskey(options: object): Promise<object> {
  const { startRegistration } = await loadLibrary()
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
}

/** Has the browser use a passkey. @throws where the user or the browser gives up */
export async function provePasskey(options: object): Promise<object> {
  const { startAuthentication } = await loadLibrary()
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })
}
