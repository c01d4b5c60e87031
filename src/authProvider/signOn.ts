import { OidcClient, WebStorageStateStore } from 'oidc-client-ts'
import { signOnKinds, type SignOnKind } from '#domain/access/signOnKinds'
import type { FinishSignOnInput } from '#domain/wire/signOn'
import { loadConfiguration } from '../platform/configuration/configuration.ts'
import { call, respond } from '../platform/http/call.ts'
import { currentLocale, hrefIn } from '../platform/locale.ts'
import { getAccessToken } from '../platform/storage.ts'
import { keepSession } from './session.ts'
import { leaveSignInNotice, rememberWantedPath, takeWantedPath } from './signInNotes.ts'

/** What this tab remembers of a sign-on on its way, beside state and verifier. */
interface BegunSignOn {
  /** The page to open after it, without language prefix. */
  path: string
  /** Whether the provider was asked to ask nothing. */
  isSilent: boolean
}

/** Sign-ons on their way are this tab's alone, and a quarter of an hour old at most. */
const stateStore = new WebStorageStateStore({ prefix: 'riskBoard.signOn.', store: sessionStorage })

const renewedKey = 'riskBoard.renewedAt'

/** A renewal that helped nothing is not tried again at once, in milliseconds. */
const pauseOfRenewal = 60_000

/**
 * Goes to the company's provider: authorization code with PKCE (rule session.sign-on). The nonce comes from the server, which
 * keeps its secret in a cookie.
 * @param prompt `login` has the provider ask anew, so that another account can be used
 * @param idToken of the session before; some providers go on with `none` only for whoever shows one
 * @throws where the provider or the server cannot be reached
 */
export async function beginSignOn(kind: SignOnKind, prompt?: 'none' | 'login', idToken?: string): Promise<void> {
  const { client, nonce } = await clientOf(kind)
  const state: BegunSignOn = { path: takeWantedPath(), isSilent: prompt === 'none' }
  const { url } = await client.createSigninRequest({
    nonce,
    state,
    ...(prompt && { prompt }),
    ...(idToken && { id_token_hint: idToken }),
  })
  window.location.assign(url)
}

/**
 * Finishes the sign-on on the provider's way back: the server exchanges the code for a session.
 * @returns the address of the page to open
 * @throws where the provider or the server refuses; nothing is stored then
 */
export async function finishSignOn(kind: SignOnKind): Promise<string> {
  const { path, isSilent, body } = await takeBegun()
  // The provider no longer knows the person, which is no failure of a renewal: the sign-in page says what happened.
  if (isSilent && !body.code) return backToSignIn(path)
  try {
    const url = `/api/auth/login/${kind}/finish` as const
    keepSession(url, await respond(`POST ${url}`, { body }, { errors: 'caller' }))
  } catch (error) {
    // Of several tabs that came back at once the first one has signed them all in.
    if (!isSilent || getAccessToken() === null) throw error
  }
  return hrefIn(currentLocale(), path)
}

/**
 * Begins a session anew where the provider that one came from still knows the person (rule session.renewal).
 * @returns whether the browser is on its way to the provider
 */
export async function renewSignOn(idToken: string): Promise<boolean> {
  const found = await kindOf(idToken)
  if (!found?.provider.renewsSilently || Date.now() - Number(sessionStorage.getItem(renewedKey)) < pauseOfRenewal) {
    return false
  }
  sessionStorage.setItem(renewedKey, String(Date.now()))
  await beginSignOn(found.kind, 'none', idToken)
  return true
}

/**
 * Signs out at the provider that issued the token, which leads back to the app. Without a provider that
 * fits, or one that knows no signing out, there is nothing to sign out of.
 * @returns whether the browser is on its way to the provider
 */
export async function signOutAtProvider(idToken: string): Promise<boolean> {
  const found = await kindOf(idToken)
  if (!found) return false
  const { client, metadata, signOutUrl } = await clientOf(found.kind)
  if (signOutUrl === undefined && metadata.end_session_endpoint === undefined) return false
  // Old versions of ADFS know no end-session endpoint (rule session.legacy-sign-out).
  const hint = { id_token_hint: idToken, client_id: found.provider.clientId }
  window.location.assign(signOutUrl ?? (await client.createSignoutRequest(hint)).url)
  return true
}

/** The kind of sign-on that a token came from. */
async function kindOf(idToken: string) {
  const { providers = {} } = await loadConfiguration()
  const kind = signOnKinds.find((one) => providers[one]?.authority === issuerOf(idToken))
  const provider = kind && providers[kind]
  return kind && provider ? { kind, provider } : undefined
}

/** The client of the provider as the server describes it; it asks the provider nothing itself. */
async function clientOf(kind: SignOnKind) {
  const data = await call(`POST /api/auth/login/${kind}/begin`, { body: {} }, { errors: 'caller' })
  const { clientId, scope, redirectUri, postLogoutRedirectUri, metadata } = data
  const client = new OidcClient({
    authority: metadata.issuer,
    metadata,
    client_id: clientId,
    scope,
    redirect_uri: redirectUri,
    post_logout_redirect_uri: postLogoutRedirectUri,
    stateStore,
  })
  return { ...data, client }
}

/** What the browser came back with, and to what; where this tab has begun nothing of the kind, nothing. */
async function takeBegun(): Promise<BegunSignOn & { body: FinishSignOnInput }> {
  const reader = new OidcClient({ authority: '', client_id: '', redirect_uri: '', stateStore })
  const back = await reader.readSigninResponseState(window.location.href, true).catch(() => undefined)
  if (!back) return { path: '/', isSilent: false, body: {} }
  const { response, state } = back
  const body = response.code
    ? { code: response.code, codeVerifier: state.code_verifier }
    : { error: response.error || '-' }
  return { ...(state.data as BegunSignOn), body }
}

function backToSignIn(path: string): string {
  leaveSignInNotice('sessionEnded')
  rememberWantedPath(path)
  return hrefIn(currentLocale(), '/login')
}

function issuerOf(idToken: string): string | undefined {
  try {
    const payload = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(payload)) as { iss?: string }).iss
  } catch {
    return undefined
  }
}
