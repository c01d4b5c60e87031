import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { PasskeyRegistration, PasskeyAssertion } from '#domain/wire/factors'
import { loadCode } from '../platform/loadCode.ts'

const loadLibrary = () => loadCode(() => import('@simplewebauthn/browser'))

/** Returns whether this browser supports passkeys; without TLS it does not. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

/**
 * Creates a passkey with the browser.
 * @throws if the user or the browser cancels
 */
export async function makePasskey(options: object): Promise<PasskeyRegistration> {
  const { startRegistration } = await loadLibrary()
  return (await startRegistration({
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  })) as PasskeyRegistration
}

/**
 * Uses a passkey with the browser.
 * @throws if the user or the browser cancels
 */
export async function provePasskey(options: object): Promise<PasskeyAssertion> {
  const { startAuthentication } = await loadLibrary()
  return (await startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
  })) as PasskeyAssertion
}
