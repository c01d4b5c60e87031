/**
 * The three values of a session in the browser's storage (rule session.storage). All tabs share the client state, so
 * that one tab notices a role change in another (rule session.other-tab).
 */
interface StoredSession {
  /** Null after a sign-in by password; only a company sign-on has one (rule session.storage). */
  idToken: string | null
  accessToken: string
  /** Opaque to the browser; contains the default role assignment of the session. */
  clientState: string
}

export const storageKeys = {
  idToken: 'riskBoard.idToken',
  accessToken: 'riskBoard.accessToken',
  clientState: 'riskBoard.clientState',
} as const

/** Stores a session after a sign-in. */
export function storeSession(session: StoredSession): void {
  if (session.idToken === null) localStorage.removeItem(storageKeys.idToken)
  else localStorage.setItem(storageKeys.idToken, session.idToken)
  localStorage.setItem(storageKeys.accessToken, session.accessToken)
  storeClientState(session.clientState)
}

/** Replaces the client state after the default role assignment has changed. */
export function storeClientState(clientState: string): void {
  localStorage.setItem(storageKeys.clientState, clientState)
}

/** Returns the credentials of requests; null without a session. */
export function getAccessToken(): string | null {
  return localStorage.getItem(storageKeys.accessToken)
}

/** Returns the role assignment of this browser, as the server wrote it; null without a session. */
export function getClientState(): string | null {
  return localStorage.getItem(storageKeys.clientState)
}

/** Returns the token for the identity provider's sign-out; null without a company sign-on. */
export function getIdToken(): string | null {
  return localStorage.getItem(storageKeys.idToken)
}

const reactAdminKeys = /^RaStore\.(?!theme$)/

/**
 * Clears the session and what react-admin stored for its user (list filters, selections). The choice of light or dark
 * belongs to the device and stays.
 */
export function clearStorage(): void {
  for (const key of Object.values(storageKeys)) localStorage.removeItem(key)
  for (const key of Object.keys(localStorage)) if (reactAdminKeys.test(key)) localStorage.removeItem(key)
}
