import { isIP } from 'node:net'
import type { Config } from '../../config.ts'

/** The pages that passkeys are valid for, in WebAuthn terms. */
export interface RelyingParty {
  /** The host of a passkey. */
  id: string
  /** The only origin whose pages may use it. */
  origin: string
}

/**
 * Returns the site for passkeys: the public URL; without one, or if it is on this machine, the host `localhost` if the
 * caller uses that name, as in the demonstration (rule factor.offered).
 * @param host the `host` header
 * @returns undefined if passkeys are not available: elsewhere without `PUBLIC_URL`, or on a URL without a host name
 */
export function relyingPartyOf(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  host: string | undefined,
): RelyingParty | undefined {
  const address = publicUrl === undefined ? undefined : new URL(publicUrl)
  if (address && !isThisMachine(address.hostname)) {
    const { hostname, origin } = address
    return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : undefined
  }
  return host !== undefined && /^localhost(?::\d{1,5})?$/.test(host)
    ? { id: 'localhost', origin: `http://${host}` }
    : undefined
}

const isThisMachine = (hostname: string): boolean => hostname === '127.0.0.1' || hostname === '[::1]'
