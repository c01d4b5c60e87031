import { createContext, use } from 'react'
import type { Session } from '#domain/wire/session'
import type { Permission } from '#domain/access/permissions'
import { permissionsOf, roleOf } from './session.ts'

/** The session of the signed-in part of the app; the loader of the route provides it before anything renders. */
export const SessionContext = createContext<Session | undefined>(undefined)

/** The session: user and role. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionContext above it')
  return session
}

/** Returns the role of the session; the guards stop a session without a role. */
export function useRole() {
  return roleOf(useSession())
}

/** Returns whether the session's role has a named permission (rule permissions.held). */
export function useHasPermission(permission: Permission): boolean {
  return permissionsOf(useSession()).includes(permission)
}

const noDomains: readonly string[] = []

/** Returns the company's own email domains (rule assignments.outside). */
export const useCompanyDomains = (): readonly string[] => useSession().companyDomains ?? noDomains
