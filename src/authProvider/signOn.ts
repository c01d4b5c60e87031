import { signOnKinds, type SignOnKind } from '#domain/access/signOnKinds'
import type { LoginResponse } from '#domain/wire/session'
import type { BeginSignOnResponse, SignOutAddress } from '#domain/wire/signOn'
import { loadConfiguration } from '../platform/configuration/configuration.ts'
import { ApiError } from '../platform/http/apiError.ts'
import { request } from '../platform/http/httpClient.ts'
import { currentLocale, hrefIn } from '../platform/locale.ts'
import { getAccessToken, storeSession } from '../platform/storage.ts'
import { forgetSession } from './session.ts'
import {
  forgetSignInNotice,
  forgetSignOutHint,
  leaveSignInNotice,
  rememberWantedPath,
  takeWantedPath,
} from './signInNotes.ts'

/** What this tab remembers of a sign-on on its way. */
interface BegunSignOn {
  /** The page to open after it, without language prefix. */
  path: string
  /** Whether the provider was asked to ask nothing. */
  isSilent: boolean
}

const begunKey = (state: string) => `riskBoard.signOn.${state}`
const renewedKey = 'riskBoard.renewedAt'

/** A renewal that helped nothing is not tried again at once, in milliseconds. */
const pauseOfRenewal = 60_000

/**
 * Goes to the company's provider, whose address the server makes (rule session.sign-on).
 * @param prompt `login` has the provider ask anew, so that another account can be used
 * @throws where the provider or the server cannot be reached
 */
export async function beginSignOn(kind: SignOnKind, prompt?: 'none' | 'login'): Promise<void> {
  const { data } = await request<BeginSignOnResponse>(`/api/auth/login/${kind}/begin`, {
    method: 'POST',
    body: prompt ? { prompt } : {},
    errors: 'caller',
  })
  const begun: BegunSignOn = { path: takeWantedPath(), isSilent: prompt === 'none' }
  sessionStorage.setItem(begunKey(data.state), JSON.stringify(begun))
  window.location.assign(data.address)
}

/**
 * Finishes the sign-on on the provider's way back: the server exchanges the code for a session.
 * @returns the address of the page to open
 * @throws where the provider or the server refuses; nothing is stored then
 */
export async function finishSignOn(kind: SignOnKind): Promise<string> {
  const query = new URLSearchParams(window.location.search)
  const state = query.get('state') ?? ''
  const { path, isSilent } = takeBegun(state)
  const code = query.get('code')
  // The provider no longer knows the person, which is no failure of a renewal: the sign-in page says what happened.
  if (isSilent && code === null) return backToSignIn(path)
  try {
    const { data, status } = await request<LoginResponse>(`/api/auth/login/${kind}/finish`, {
      method: 'POST',
      body: { state: state || '-', ...(code === null ? { error: query.get('error') || '-' } : { code }) },
      errors: 'caller',
    })
    if (status !== 201) throw new ApiError('auth.failed', status, { method: 'POST', path: `/api/auth/login/${kind}` })
    forgetSession()
    forgetSignInNotice()
    forgetSignOutHint()
    storeSession(data)
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
  await beginSignOn(found.kind, 'none')
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
  const { data } = await request<SignOutAddress>(`/api/auth/logout/${found.kind}`, { errors: 'caller' })
  if (data.address === null) return false
  window.location.assign(withHint(data.address, idToken))
  return true
}

/** The kind of sign-on that a token came from. */
export async function kindOf(idToken: string) {
  const { providers = {} } = await loadConfiguration()
  const kind = signOnKinds.find((one) => providers[one]?.authority === issuerOf(idToken))
  const provider = kind && providers[kind]
  return kind && provider ? { kind, provider } : undefined
}

/** The provider asks no question where it is told whose session ends; an address that names another way out stays as it is. */
function withHint(address: string, idToken: string): string {
  const url = new URL(address)
  if (url.searchParams.has('post_logout_redirect_uri')) url.searchParams.set('id_token_hint', idToken)
  return url.href
}

function takeBegun(state: string): BegunSignOn {
  const kept = sessionStorage.getItem(begunKey(state))
  sessionStorage.removeItem(begunKey(state))
  return kept === null ? { path: '/', isSilent: false } : (JSON.parse(kept) as BegunSignOn)
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
