import type { IdentityProviderConfig } from '../../config.ts'
import type { ProviderMetadata } from './metadata.ts'
import { SignOnRefused } from './refused.ts'
import { askProvider, objectOf } from './request.ts'

/** What the browser takes along to the provider. */
export interface CodeRequest {
  redirectUri: string
  nonce: string
  state: string
  challenge: string
  prompt?: 'none' | 'login' | undefined
}

/** What the browser came back with, and what proves that it was asked for here. */
export interface Exchange {
  redirectUri: string
  code: string
  verifier: string
}

/** The address of the provider's sign-in: authorization code with PKCE (RFC 7636). */
export function codeAddress(
  { clientId, scope }: IdentityProviderConfig,
  { authorization }: Pick<ProviderMetadata, 'authorization'>,
  { redirectUri, nonce, state, challenge, prompt }: CodeRequest,
): string {
  if (authorization === undefined) throw missing('authorization_endpoint')
  return withQuery(authorization, {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    nonce,
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...(prompt ? { prompt } : {}),
  })
}

/**
 * Exchanges a code for tokens, with the client secret where one is configured.
 * @throws SignOnRefused `code_refused` with the provider's word for it, `no_identity_token`, or `provider_away`
 */
export async function exchangeCode(
  { clientId, clientSecret }: IdentityProviderConfig,
  { token, wantsSecretInBody }: Pick<ProviderMetadata, 'token' | 'wantsSecretInBody'>,
  { redirectUri, code, verifier }: Exchange,
): Promise<{ idToken: string; accessToken: string | undefined }> {
  if (token === undefined) throw missing('token_endpoint')
  const body = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: redirectUri })
  body.set('code_verifier', verifier)
  const headers: Record<string, string> = { accept: 'application/json' }
  if (clientSecret !== undefined && !wantsSecretInBody) {
    const pair = [clientId, clientSecret].map(encodeURIComponent).join(':')
    headers.authorization = `Basic ${Buffer.from(pair).toString('base64')}`
  } else {
    body.set('client_id', clientId)
    if (clientSecret !== undefined) body.set('client_secret', clientSecret)
  }
  const response = await askProvider(token, { method: 'POST', headers, body })
  const answer = await objectOf(response)
  if (!response.ok) throw new SignOnRefused({ reason: 'code_refused', detail: wordOf(answer?.error, response.status) })
  const { id_token: idToken, access_token: accessToken } = answer ?? {}
  if (typeof idToken !== 'string') throw new SignOnRefused({ reason: 'no_identity_token' })
  return { idToken, accessToken: typeof accessToken === 'string' ? accessToken : undefined }
}

/** The address of the provider's sign-out; the browser adds the token it keeps as `id_token_hint`. */
export function signOutAddressOf(
  { clientId }: IdentityProviderConfig,
  { endSession }: Pick<ProviderMetadata, 'endSession'>,
  returnTo: string,
): string | null {
  if (endSession === undefined) return null
  return withQuery(endSession, { client_id: clientId, post_logout_redirect_uri: returnTo })
}

/** The provider's word for what is wrong, which is one of a list (RFC 6749, 5.2), else the status of its answer. */
export const wordOf = (error: unknown, otherwise: string | number): string =>
  typeof error === 'string' && /^[\w-]{1,60}$/.test(error) ? error : String(otherwise)

const missing = (endpoint: string) => new SignOnRefused({ reason: 'discovery', detail: endpoint })

function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
