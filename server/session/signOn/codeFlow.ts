import type { IdentityProviderConfig } from '#server/config'
import type { ProviderMetadata } from './metadata.ts'
import { SignOnRefused } from './refused.ts'
import { askProvider, objectOf } from './request.ts'

/** The redirect parameters, and the proof that this browser started the sign-in. */
export interface Exchange {
  redirectUri: string
  code: string
  verifier: string
}

/**
 * Exchanges a code for tokens, with the client secret if one is configured.
 * @throws SignOnRefused `code_refused` with the provider's error code, `no_identity_token`, or `provider_away`
 */
export async function exchangeCode(
  { clientId, clientSecret }: IdentityProviderConfig,
  { token, wantsSecretInBody }: Pick<ProviderMetadata, 'token' | 'wantsSecretInBody'>,
  { redirectUri, code, verifier }: Exchange,
): Promise<{ idToken: string; accessToken: string | undefined }> {
  if (token === undefined) throw new SignOnRefused({ reason: 'discovery', detail: 'token_endpoint' })
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
  const content = await objectOf(response)
  if (!response.ok) throw new SignOnRefused({ reason: 'code_refused', detail: wordOf(content?.error, response.status) })
  const { id_token: idToken, access_token: accessToken } = content ?? {}
  if (typeof idToken !== 'string') throw new SignOnRefused({ reason: 'no_identity_token' })
  return { idToken, accessToken: typeof accessToken === 'string' ? accessToken : undefined }
}

/** Returns the provider's error code, which is one of a list (RFC 6749, 5.2), else the status of its response. */
export const wordOf = (error: unknown, otherwise: string | number): string =>
  typeof error === 'string' && /^[\w-]{1,60}$/.test(error) ? error : String(otherwise)
