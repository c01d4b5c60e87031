import { InMemoryWebStorage, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import type { LoginResponse } from '#domain/wire/session'
import { loadConfiguration, type SignOnProvider } from '../platform/configuration/configuration.ts'
import { request } from '../platform/http/httpClient.ts'
import { currentLocale, hrefIn } from '../platform/locale.ts'
import { forgetSession } from './session.ts'
import { forgetSignInNotice, takeWantedPath } from './signInNotes.ts'
import { signOnKinds, type SignOnKind } from './signOnKinds.ts'
import { storeSession } from '../platform/storage.ts'

/** What comes back with the user from the provider: where they were going. */
interface SignOnState {
  /** Address of the page to open, language prefix included. */
  href: string
}

/**
 * Goes to the company's provider: authorization code with PKCE. The nonce comes from the server, which keeps
 * its secret in a cookie and later checks the token against it (rule session.nonce).
 * @throws where the provider or the server cannot be reached
 */
export async function beginSignOn(kind: SignOnKind): Promise<void> {
  const manager = await managerOf(kind)
  const { data } = await request<{ nonce: string }>('/api/auth/login/nonce', { errors: 'caller' })
  const state: SignOnState = { href: hrefIn(currentLocale(), takeWantedPath()) }
  await manager.signinRedirect({ nonce: data.nonce, state })
}

/**
 * Finishes the sign-on on the provider's way back: the identity token is exchanged for a session.
 * @returns the address of the page to open
 * @throws where the provider or the server refuses; nothing is stored then
 */
export async function finishSignOn(kind: SignOnKind): Promise<string> {
  const manager = await managerOf(kind)
  const user = await manager.signinRedirectCallback()
  const { data, status } = await request<LoginResponse>(`/api/auth/login/${kind}`, {
    method: 'POST',
    body: { idToken: user.id_token },
    errors: 'caller',
  })
  if (status !== 201) throw new Error('auth.failed')
  forgetSession()
  forgetSignInNotice()
  storeSession(data)
  return (user.state as SignOnState | undefined)?.href ?? '/'
}

/**
 * Signs out at the provider that issued the token, which leads back to the app. Without a provider that
 * fits there is nothing to sign out of.
 * @returns whether the browser is on its way to the provider
 */
export async function signOutAtProvider(idToken: string): Promise<boolean> {
  const { providers = {} } = await loadConfiguration()
  const kind = signOnKinds.find((one) => providers[one]?.authority === issuerOf(idToken))
  const provider = kind && providers[kind]
  if (!kind || !provider) return false
  if (provider.signOutUrl) {
    // Old versions of ADFS know no end-session endpoint (rule session.legacy-sign-out).
    window.location.assign(provider.signOutUrl)
    return true
  }
  const manager = managerFor(kind, provider)
  await manager.signoutRedirect({ id_token_hint: idToken })
  return true
}

async function managerOf(kind: SignOnKind): Promise<UserManager> {
  const provider = (await loadConfiguration()).providers?.[kind]
  if (!provider) throw new Error(`No ${kind} provider is configured`)
  return managerFor(kind, provider)
}

function managerFor(kind: SignOnKind, provider: SignOnProvider): UserManager {
  const { origin } = window.location
  return new UserManager({
    authority: provider.authority,
    client_id: provider.clientId,
    scope: provider.scope ?? 'openid email profile',
    redirect_uri: `${origin}/callback-${kind}/login`,
    post_logout_redirect_uri: `${origin}/callback-${kind}/logout`,
    response_type: 'code',
    loadUserInfo: false,
    automaticSilentRenew: false,
    // What the provider says of the user is exchanged at once and not kept (rule session.storage).
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    stateStore: new WebStorageStateStore({ store: window.sessionStorage }),
  })
}

function issuerOf(idToken: string): string | undefined {
  try {
    const payload = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(payload)) as { iss?: string }).iss
  } catch {
    return undefined
  }
}
