import { createRemoteJWKSet, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import type { IdentityProviderConfig } from '../config.ts'

/** What an identity token that was verified says of its bearer. */
export interface VerifiedIdentity {
  /** Lower-cased; of ADFS it may come as `upn` (rule session.identity-token). */
  email: string
  expiresAt: Date
}

/** Signatures by a private key alone: a shared secret or none at all proves nothing here. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA']

const secondsOfClockSkew = 30

/** Verifies identity tokens of one provider; its keys are fetched when the first token comes, and kept. */
export class IdentityProvider {
  readonly #config: IdentityProviderConfig
  #keys: Promise<JWTVerifyGetKey> | undefined

  constructor(config: IdentityProviderConfig) {
    this.#config = config
  }

  /**
   * Checks signature, issuer, audience, expiry and nonce of an identity token (rule session.identity-token).
   * @param nonce what the token must carry
   * @returns undefined where anything does not fit
   * @throws where the provider's keys cannot be had
   */
  async verify(idToken: string, nonce: string): Promise<VerifiedIdentity | undefined> {
    const keys = await this.#loadKeys()
    const payload = await this.#payloadOf(idToken, keys)
    if (payload?.exp === undefined || payload.nonce !== nonce) return undefined
    const isForUs = !Array.isArray(payload.aud) || payload.aud.length === 1 || payload.azp === this.#config.clientId
    const email = payload.email ?? payload.upn
    if (!isForUs || typeof email !== 'string' || payload.email_verified === false) return undefined
    return { email: email.trim().toLowerCase(), expiresAt: new Date(payload.exp * 1000) }
  }

  async #payloadOf(idToken: string, keys: JWTVerifyGetKey): Promise<JWTPayload | undefined> {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: this.#config.issuer,
        audience: this.#config.clientId,
        algorithms,
        requiredClaims: ['exp', 'iat', 'nonce'],
        clockTolerance: secondsOfClockSkew,
      })
      return payload
    } catch {
      return undefined
    }
  }

  #loadKeys(): Promise<JWTVerifyGetKey> {
    this.#keys ??= this.#discoverKeys().catch((error: unknown) => {
      // Asked again with the next token: the provider may only have been away.
      this.#keys = undefined
      throw error
    })
    return this.#keys
  }

  async #discoverKeys(): Promise<JWTVerifyGetKey> {
    const address = `${this.#config.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) })
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    const { jwks_uri: keysAddress } = (await response.json()) as { jwks_uri?: unknown }
    if (typeof keysAddress !== 'string') throw new Error(`${address} names no keys`)
    return createRemoteJWKSet(new URL(keysAddress))
  }
}
