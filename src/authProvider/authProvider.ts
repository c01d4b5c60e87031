import type { AuthProvider } from 'react-admin'
import { getAccessToken } from '#src/platform/storage.ts'
import { mayAccess } from './access.ts'
import { identityOf } from './keepIdentity.ts'
import { loadSession, permissionsOf } from './session.ts'
import { signInWithFactor, signInWithPassword, signOut, type SecondStep } from './signIn.ts'
import { takeWantedPath } from './signInNotes.ts'

/**
 * Connects react-admin to the session. Guards in the route loaders (`src/app/routing/guards.ts`) control access to
 * pages, and the reactions to errors (`src/app/errors`) handle refusals, so `checkError` never signs anyone out.
 */
export const authProvider = {
  login: async (credentials: { username: string; password: string } | SecondStep) => {
    await ('challenge' in credentials
      ? signInWithFactor(credentials)
      : signInWithPassword(credentials.username, credentials.password))
    return { redirectTo: takeWantedPath() }
  },
  logout: () => signOut(),
  checkAuth: () => (getAccessToken() === null ? Promise.reject(new Error('auth.sessionEnded')) : Promise.resolve()),
  checkError: () => Promise.resolve(),
  getIdentity: async () => identityOf(await loadSession()),
  // The document is still there for a moment after the end of its session.
  getPermissions: async () => (getAccessToken() === null ? [] : permissionsOf(await loadSession())),
  canAccess: async (question) => mayAccess(await loadSession(), question),
} satisfies AuthProvider
