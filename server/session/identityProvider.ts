import { createRemoteJWKSet, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import type { IdentityProviderConfig } from '../config.ts'

/** What an identity token that was verified says of its bearer. */
export interface VerifiedIdentity {
  issuer: string
  /** What the issuer calls the person, for ever. */
  subject: string
  /** Lower-cased; of ADFS it may come as `upn` (rule session.identity-token). Null where the token names none. */
  email: string | null
  /** What the issuer calls its session with the person. */
  identitySession: string | null
  expiresAt: Date
}

/** What a logout token that was verified asks for: the end of one session of the issuer's, or of all of a person. */
export interface VerifiedSignOut {
  issuer: string
  subject: string | null
  identitySession: string | null
  /** The number of the token, which counts once. */
  tokenId: string
  expiresAt: Date
}

/** Signatures by a private key alone: a shared secret or none at all proves nothing here. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA']

const secondsOfClockSkew = 30

/** A token is exchanged at once: one that is older, or from the future, was kept or made up. */
const oldestToken = '10 minutes'

/** What makes a token one of a sign-out (OpenID Connect Back-Channel Logout 1.0). */
const signOutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/** Verifies identity tokens of one provider; its keys are fetched when the first token comes, and kept. */
export class IdentityProvider {
  readonly #config: IdentityProviderConfig
  #keys: Promise<JWTVerifyGetKey> | undefined

  constructor(config: IdentityProviderConfig) {
    this.#config = config
  }

  /**
   * Checks signature, issuer, audience, age and nonce of an identity token (rule session.identity-token).
   * @param nonce what the token must carry
   * @returns undefined where anything does not fit
   * @throws where the provider's keys cannot be had
   */
  async verify(idToken: string, nonce: string): Promise<VerifiedIdentity | undefined> {
    const payload = await this.#payloadOf(idToken, ['sub', 'nonce'])
    if (!payload?.sub || payload.nonce !== nonce || !this.#isForUs(payload)) return undefined
    const { email_verified: isVerified = true, sub: subject } = payload
    if (isVerified !== true) return undefined
    const email = textOf(payload.email ?? payload.upn)
    return {
      issuer: this.#config.issuer,
      subject,
      email: email && email.trim().toLowerCase(),
      identitySession: textOf(payload.sid),
      expiresAt: expiryOf(payload),
    }
  }

  /**
   * Checks a logout token as OpenID Connect Back-Channel Logout 1.0 says (rule session.sign-out-at-provider).
   * @returns undefined where anything does not fit
   * @throws where the provider's keys cannot be had
   */
  async verifySignOut(logoutToken: string): Promise<VerifiedSignOut | undefined> {
    const payload = await this.#payloadOf(logoutToken, ['jti', 'events'])
    if (!payload?.jti || payload.nonce !== undefined) return undefined
    const events = payload.events as Record<string, unknown> | null
    const isSignOut = typeof events === 'object' && typeof events?.[signOutEvent] === 'object'
    const [subject, identitySession] = [textOf(payload.sub), textOf(payload.sid)]
    if (!isSignOut || (subject === null && identitySession === null)) return undefined
    const { issuer } = this.#config
    return { issuer, subject, identitySession, tokenId: payload.jti, expiresAt: expiryOf(payload) }
  }

  /** Where a token names who asked for it, that was us; of several audiences one must have. */
  #isForUs({ aud, azp }: JWTPayload): boolean {
    const isForSeveral = Array.isArray(aud) && aud.length > 1
    return azp === this.#config.clientId || (azp === undefined && !isForSeveral)
  }

  async #payloadOf(token: string, requiredClaims: string[]): Promise<JWTPayload | undefined> {
    const keys = await this.#loadKeys()
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: this.#config.issuer,
        audience: this.#config.clientId,
        algorithms,
        requiredClaims: ['exp', 'iat', ...requiredClaims],
        clockTolerance: secondsOfClockSkew,
        maxTokenAge: oldestToken,
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
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000), redirect: 'error' })
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    const { jwks_uri: keysAddress, issuer } = (await response.json()) as { jwks_uri?: unknown; issuer?: unknown }
    // Keys of another provider must not vouch for this one.
    if (issuer !== this.#config.issuer) throw new Error(`${address} names another issuer than the configuration`)
    if (typeof keysAddress !== 'string') throw new Error(`${address} names no keys`)
    return createRemoteJWKSet(new URL(keysAddress))
  }
}

const textOf = (claim: unknown): string | null => (typeof claim === 'string' && claim !== '' ? claim : null)

const expiryOf = ({ exp = 0 }: JWTPayload): Date => new Date(exp * 1000)
