import { useGetIdentity } from 'react-admin'
import type { NamedReference } from '#domain/wire/common'
import type { Session } from '#domain/wire/session'
import { roleOf } from './session.ts'

const constant = { staleTime: Infinity } as const

/**
 * Returns the session of the signed-in user, from react-admin's identity.
 * @throws Error outside the signed-in part of the app, where no route loader kept an identity
 */
export function useSession(): Session {
  const { identity } = useGetIdentity(constant)
  if (!identity) throw new Error('useSession needs the identity of the route loader')
  return identity.session
}

/**
 * Returns the home group, that of the default role assignment.
 * @throws Error without one: of the pages, only the tasks of a plan owner open without a role
 */
export function useHomeGroup(): NamedReference {
  const assignment = useSession().user.defaultRoleAssignment
  if (assignment === null) throw new Error('No default role assignment')
  return assignment.companyGroup
}

/** Returns the role of the session; the guards stop a session without a role. */
export function useRole() {
  return roleOf(useSession())
}

const noDomains: readonly string[] = []

/** Returns the company's own email domains (rule assignments.outside). */
export const useCompanyDomains = (): readonly string[] => useSession().companyDomains ?? noDomains
