import type { QueryClient } from '@tanstack/react-query'
import type { UserIdentity } from 'react-admin'
import { personNameOf } from '#domain/organisation/personName'
import type { Session } from '#domain/wire/session'
import { reactAdminKeys } from '#src/platform/reactAdminKeys.ts'
import { permissionsOf } from './session.ts'

declare module 'ra-core' {
  interface UserIdentity {
    session: Session
  }
}

/** Returns the identity of a session for react-admin's `useGetIdentity`. */
export const identityOf = (session: Session): UserIdentity => ({
  id: session.user.id,
  fullName: personNameOf(session.user),
  session,
})

/**
 * Puts a loaded session into react-admin's cache, so that the first render of a page already has the user and the
 * permissions. It stays there: only the route loader replaces it.
 */
export function keepIdentity(queryClient: QueryClient, session: Session): void {
  queryClient.setQueryDefaults(reactAdminKeys.session, { staleTime: Infinity, gcTime: Infinity })
  queryClient.setQueryData(reactAdminKeys.identity, identityOf(session))
  queryClient.setQueryData(reactAdminKeys.permissions, permissionsOf(session))
}
