import { createRemoteJWKSet } from 'jose'
import type { IdentityProviderConfig } from '#server/config'
import { refusalMessageOf, SignOnRefused } from './refused.ts'
import { askProvider, objectOf } from './request.ts'
import { isSafeAddress } from './safeAddress.ts'

/** The discovery document of a provider; endpoints can be on other hosts than the issuer. */
export interface ProviderMetadata {
  keys: ReturnType<typeof createRemoteJWKSet>
  authorization: string | undefined
  token: string | undefined
  userinfo: string | undefined
  endSession: string | undefined
  /** Whether the client secret goes into the body of a call instead of its headers. */
  wantsSecretInBody: boolean
}

/** The validity of the document, in milliseconds: endpoints rarely change. */
const lifeOfDocument = 60 * 60_000

/** The result of the last check of a provider; unknown before the first. */
export type ProviderState = 'ok' | 'failed' | 'unknown'

/** The discovery document of one provider, loaded on demand and then every hour. */
export class MetadataSource {
  readonly #config: IdentityProviderConfig
  #known: { metadata: ProviderMetadata; at: number } | undefined
  #asking: Promise<ProviderMetadata> | undefined
  #state: ProviderState = 'unknown'

  constructor(config: IdentityProviderConfig) {
    this.#config = config
  }

  get state(): ProviderState {
    return this.#state
  }

  /** @throws SignOnRefused `provider_away`, `discovery` or `issuer_differs` if it could never be loaded */
  async read(): Promise<ProviderMetadata> {
    if (this.#known && Date.now() - this.#known.at < lifeOfDocument) return this.#known.metadata
    try {
      return await this.ask()
    } catch (error) {
      // A value from an hour ago is better than none.
      if (this.#known) return this.#known.metadata
      throw error
    }
  }

  /** Loads it regardless of the cache; concurrent callers share the result. */
  ask(): Promise<ProviderMetadata> {
    this.#asking ??= this.#fetch().finally(() => {
      this.#asking = undefined
    })
    return this.#asking
  }

  async #fetch(): Promise<ProviderMetadata> {
    try {
      const metadata = await discover(this.#config.issuer)
      this.#known = { metadata, at: Date.now() }
      this.#state = 'ok'
      return metadata
    } catch (error) {
      this.#state = 'failed'
      throw error
    }
  }
}

/** Returns the URL of the discovery document of an issuer (OpenID Connect Discovery 4). */
const discoveryAddressOf = (issuer: string): string => `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`

async function discover(issuer: string): Promise<ProviderMetadata> {
  const response = await askProvider(discoveryAddressOf(issuer))
  const unfit = (detail: string) => new SignOnRefused({ reason: 'discovery', detail })
  if (!response.ok) throw unfit(`openid-configuration ${response.status}`)
  const document = await objectOf(response)
  if (!document) throw unfit('openid-configuration is no JSON')
  // Keys of another provider must not vouch for this one. A trailing slash is part of the name.
  if (document.issuer !== issuer) {
    throw new SignOnRefused({ reason: 'issuer_differs', detail: refusalMessageOf(document.issuer) ?? '-' })
  }
  const endpoint = (name: string): string | undefined => {
    const value = document[name]
    if (value === undefined || value === null) return undefined
    if (typeof value !== 'string' || !URL.canParse(value) || !isSafeAddress(value)) throw unfit(name)
    return value
  }
  const keys = endpoint('jwks_uri')
  if (keys === undefined) throw unfit('jwks_uri')
  const methods: unknown = document.token_endpoint_auth_methods_supported
  return {
    keys: createRemoteJWKSet(new URL(keys)),
    authorization: endpoint('authorization_endpoint'),
    token: endpoint('token_endpoint'),
    userinfo: endpoint('userinfo_endpoint'),
    endSession: endpoint('end_session_endpoint'),
    wantsSecretInBody: Array.isArray(methods) && !methods.includes('client_secret_basic'),
  }
}
