import { errors, jwtVerify, type JWTPayload } from 'jose'
import type { SignOnReason } from '#domain/access/signOnRefusals'
import type { BeginSignOnResponse } from '#domain/wire/signOn'
import type { IdentityProviderConfig } from '#server/config'
import { firstText, isVerified, textOf } from './signOn/claims.ts'
import { exchangeCode, type Exchange } from './signOn/codeFlow.ts'
import { MetadataSource, type ProviderState } from './signOn/metadata.ts'
import { SignOnRefused, signOnRefused } from './signOn/refused.ts'
import { networkCodeOf } from './signOn/request.ts'
import { readUserinfo } from './signOn/userinfo.ts'

export interface ProviderTokens {
  idToken: string
  /** Opens the provider's userinfo; absent if the caller sent only the identity token. */
  accessToken?: string | undefined
}

/** The content of a verified identity token. */
export interface VerifiedIdentity {
  issuer: string
  /** The issuer's permanent id of the person. */
  subject: string
  /**
   * The address of the person, in lower case, from the token or else from userinfo (rule session.claims).
   * @throws SignOnRefused if neither contains one, or the provider has not verified it
   */
  findEmail: () => Promise<string>
  /** The issuer's id of its session with the person. */
  identitySession: string | null
  expiresAt: Date
}

/** The request of a verified logout token: to end one session of the issuer, or all of a person. */
export interface VerifiedSignOut {
  issuer: string
  subject: string | null
  identitySession: string | null
  /** The id of the token, which is valid once. */
  tokenId: string
  expiresAt: Date
}

/** Only signatures with a private key: a shared secret or a missing signature proves nothing here. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA']

const secondsOfClockSkew = 30

/** A token is exchanged immediately, so an older one, or one from the future, is refused. */
const secondsOfOldestToken = 600

/** The required claims of a logout token (OpenID Connect Back-Channel Logout 1.0). */
const signOutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/** One provider of the company's single sign-on. Its discovery document and keys are loaded on demand and cached. */
export class IdentityProvider {
  readonly #config: IdentityProviderConfig
  readonly #metadata: MetadataSource

  constructor(config: IdentityProviderConfig) {
    this.#config = config
    this.#metadata = new MetadataSource(config)
  }

  get issuer(): string {
    return this.#config.issuer
  }

  /** The result of the last check of the provider. */
  get state(): ProviderState {
    return this.#metadata.state
  }

  /**
   * Checks whether the provider is available and is the configured one.
   * @throws SignOnRefused otherwise
   */
  async check(): Promise<void> {
    await this.#metadata.ask()
  }

  /**
   * A required endpoint that is missing in the reloaded discovery document.
   * @throws SignOnRefused as `check`
   */
  async findMissingEndpoint(): Promise<string | undefined> {
    const { authorization, token } = await this.#metadata.ask()
    if (authorization === undefined) return 'authorization_endpoint'
    return token === undefined ? 'token_endpoint' : undefined
  }

  /**
   * Returns the number of the provider's signing keys, reloaded.
   * @throws if they cannot be loaded
   */
  async countKeys(): Promise<number> {
    const { keys } = await this.#metadata.read()
    await keys.reload()
    return keys.jwks()?.keys.length ?? 0
  }

  /**
   * Returns the URL of the provider for the browser.
   * @throws SignOnRefused if the provider is unavailable
   */
  async forBrowsers(): Promise<Pick<BeginSignOnResponse, 'clientId' | 'scope' | 'metadata' | 'signOutUrl'>> {
    const { issuer, clientId, scope, signOutUrl } = this.#config
    const { authorization, endSession } = await this.#metadata.read()
    if (authorization === undefined) throw signOnRefused('discovery', undefined, 'authorization_endpoint')
    const metadata = { issuer, authorization_endpoint: authorization, end_session_endpoint: endSession }
    return { clientId, scope, metadata, signOutUrl }
  }

  /**
   * Returns the tokens for a code from the browser.
   * @throws SignOnRefused if there are none
   */
  async exchange(exchange: Exchange): Promise<ProviderTokens> {
    return exchangeCode(this.#config, await this.#metadata.read(), exchange)
  }

  /**
   * Verifies signature, issuer, audience, age and nonce of an identity token (rule session.identity-token).
   * @param nonce the required nonce
   * @throws SignOnRefused if anything is wrong, or the provider's keys cannot be loaded
   */
  async verify({ idToken, accessToken }: ProviderTokens, nonce: string): Promise<VerifiedIdentity> {
    const payload = await this.#payloadOf(idToken, ['exp', 'sub', 'nonce'])
    if (payload.nonce !== nonce) throw signOnRefused('nonce', idToken)
    const { sub: subject } = payload
    if (!subject) throw signOnRefused('subject', idToken)
    if (!this.#isForUs(payload)) throw signOnRefused('party', idToken)
    if (!isVerified(payload, this.#config.emailClaims)) throw signOnRefused('email_not_verified', idToken)
    return {
      issuer: this.#config.issuer,
      subject,
      findEmail: () => this.#findEmail(payload, subject, { idToken, accessToken }),
      identitySession: textOf(payload.sid),
      expiresAt: expiryOf(payload),
    }
  }

  /**
   * Verifies a logout token by OpenID Connect Back-Channel Logout 1.0 (rule session.sign-out-at-provider).
   * @returns undefined if anything is wrong
   * @throws SignOnRefused if the provider's keys cannot be loaded
   */
  async verifySignOut(logoutToken: string): Promise<VerifiedSignOut | undefined> {
    const payload = await this.#payloadOf(logoutToken, ['jti', 'events']).catch((error: unknown) => {
      if (error instanceof SignOnRefused && error.kind === 'notSignedIn') return undefined
      throw error
    })
    if (!payload?.jti || payload.nonce !== undefined) return undefined
    const events = payload.events as Record<string, unknown> | null
    const isSignOut = typeof events === 'object' && typeof events?.[signOutEvent] === 'object'
    const [subject, identitySession] = [textOf(payload.sub), textOf(payload.sid)]
    if (!isSignOut || (subject === null && identitySession === null)) return undefined
    const { issuer } = this.#config
    return { issuer, subject, identitySession, tokenId: payload.jti, expiresAt: expiryOf(payload) }
  }

  async #findEmail(payload: JWTPayload, subject: string, { idToken, accessToken }: ProviderTokens): Promise<string> {
    const { emailClaims } = this.#config
    const inToken = firstText(payload, emailClaims)
    if (inToken !== null) return inToken.toLowerCase()
    const { userinfo, keys } = await this.#metadata.read()
    const claims = accessToken && userinfo ? await readUserinfo(userinfo, accessToken, { ...this.#config, keys }) : {}
    // OpenID Connect Core 5.3.2: a response about another subject must be ignored.
    if (accessToken && userinfo && claims.sub !== subject) throw signOnRefused('userinfo', idToken, 'sub')
    const inUserinfo = firstText(claims, emailClaims)
    if (inUserinfo === null) throw signOnRefused('email_missing', idToken, namesOf({ ...payload, ...claims }))
    if (!isVerified(claims, emailClaims)) throw signOnRefused('email_not_verified', idToken)
    return inUserinfo.toLowerCase()
  }

  /** An authorized party must be our client; with several audiences it is required. */
  #isForUs({ aud, azp }: JWTPayload): boolean {
    const isForSeveral = Array.isArray(aud) && aud.length > 1
    return azp === this.#config.clientId || (azp === undefined && !isForSeveral)
  }

  async #payloadOf(token: string, requiredClaims: string[]): Promise<JWTPayload> {
    const { keys } = await this.#metadata.read()
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: this.#config.issuer,
        audience: this.#config.clientId,
        algorithms,
        requiredClaims: ['iat', ...requiredClaims],
        clockTolerance: secondsOfClockSkew,
        maxTokenAge: secondsOfOldestToken,
      })
      return payload
    } catch (error) {
      throw refusalOf(error, token)
    }
  }
}

const reasonOfClaim: Readonly<Record<string, SignOnReason>> = {
  iss: 'issuer',
  aud: 'audience',
  iat: 'time',
  exp: 'time',
  nbf: 'time',
  nonce: 'nonce',
  sub: 'subject',
}

/** Returns the reason of a failed verification; without keys, that the provider is unavailable. */
function refusalOf(error: unknown, token: string): SignOnRefused {
  const { JWTClaimValidationFailed, JWTExpired, JWKSTimeout, JOSEError } = errors
  if (error instanceof JWTExpired) return signOnRefused('time', token, error.claim)
  if (error instanceof JWTClaimValidationFailed) {
    return signOnRefused(reasonOfClaim[error.claim] ?? 'malformed', token, error.claim)
  }
  // The general error code means that the keys could not be loaded or had an unknown format.
  if (!(error instanceof JOSEError) || error instanceof JWKSTimeout || error.code === 'ERR_JOSE_GENERIC') {
    return new SignOnRefused({ reason: 'provider_away', detail: networkCodeOf(error) }, { cause: error })
  }
  const isUnreadable = ['ERR_JWS_INVALID', 'ERR_JWT_INVALID', 'ERR_JWE_INVALID'].includes(error.code)
  return signOnRefused(isUnreadable ? 'malformed' : 'signature', token, error.code)
}

/** The names of the received claims, without values: for choosing OIDC_CLAIM_EMAIL. */
const namesOf = (claims: object): string => Object.keys(claims).sort().join(' ').slice(0, 200)

/** Drafts of back-channel logout had no expiry of a logout token: without one, it expires by its age. */
const expiryOf = ({ exp, iat = 0 }: JWTPayload): Date =>
  new Date((exp ?? iat + secondsOfOldestToken + secondsOfClockSkew) * 1000)
