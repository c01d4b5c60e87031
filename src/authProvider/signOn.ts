import { OidcClient, WebStorageStateStore } from 'oidc-client-ts'
import { signOnKinds, type SignOnKind } from '#domain/access/signOnKinds'
import type { FinishSignOnInput } from '#domain/wire/signOn'
import { loadConfiguration } from '#src/platform/configuration/configuration.ts'
import { call, respond } from '#src/platform/http/call.ts'
import { currentLocale, hrefIn } from '#src/platform/locale.ts'
import { getAccessToken } from '#src/platform/storage.ts'
import { keepSession } from './session.ts'
import { leaveSignInNotice, rememberWantedPath, takeWantedPath } from './signInNotes.ts'

/** The stored state of a running sign-on in this tab, in addition to state and verifier. */
interface BegunSignOn {
  /** The page to open after it, without language prefix. */
  path: string
  /** Whether the provider must not show any dialog. */
  isSilent: boolean
}

/** A running sign-on belongs to this tab, and is at most a quarter of an hour old. */
const stateStore = new WebStorageStateStore({ prefix: 'riskBoard.signOn.', store: sessionStorage })

const renewedKey = 'riskBoard.renewedAt'

/** Minimum time between two attempts of a renewal, in milliseconds. */
const pauseOfRenewal = 60_000

/**
 * Redirects to the company's provider: authorization code with PKCE (rule session.sign-on). The nonce comes from the
 * server, which stores its secret in a cookie.
 * @param prompt `login` makes the provider ask again, for another account
 * @param idToken of the earlier session; some providers need it with `none`
 * @throws if the provider or the server is unavailable
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
 * Completes the sign-on after the redirect from the provider: the server exchanges the code for a session.
 * @returns the URL of the page to open
 * @throws if the provider or the server refuses; nothing is stored then
 */
export async function finishSignOn(kind: SignOnKind): Promise<string> {
  const { path, isSilent, body } = await takeBegun()
  // A renewal without a session at the provider is not a failure: the sign-in page shows the reason.
  if (isSilent && !body.code) return backToSignIn(path)
  try {
    const url = `/api/auth/login/${kind}/finish` as const
    keepSession(url, await respond(`POST ${url}`, { body }, { errors: 'caller' }))
  } catch (error) {
    // If several tabs return together, the first one signs in for all.
    if (!isSilent || getAccessToken() === null) throw error
  }
  return hrefIn(currentLocale(), path)
}

/**
 * Renews a session if the person still has a session at the provider (rule session.renewal).
 * @returns whether the browser is being redirected to the provider
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
 * Signs out at the provider of the token, which redirects back to the app. Without a matching provider, or one with
 * sign-out, it does nothing.
 * @returns whether the browser is being redirected to the provider
 */
export async function signOutAtProvider(idToken: string): Promise<boolean> {
  const found = await kindOf(idToken)
  if (!found) return false
  const { client, metadata, signOutUrl } = await clientOf(found.kind)
  if (signOutUrl === undefined && metadata.end_session_endpoint === undefined) return false
  // Old versions of ADFS have no end-session endpoint (rule session.legacy-sign-out).
  const hint = { id_token_hint: idToken, client_id: found.provider.clientId }
  window.location.assign(signOutUrl ?? (await client.createSignoutRequest(hint)).url)
  return true
}

/** Returns the kind of sign-on that issued a token. */
async function kindOf(idToken: string) {
  const { providers = {} } = await loadConfiguration()
  const kind = signOnKinds.find((one) => providers[one]?.authority === issuerOf(idToken))
  const provider = kind && providers[kind]
  return kind && provider ? { kind, provider } : undefined
}

/** The configuration of the provider as the server describes it; it requests nothing from the provider itself. */
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

/** Returns the redirect parameters and the target page; undefined if this tab started no sign-on. */
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
