import { useGetIdentity } from 'react-admin'
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

/** Returns the role of the session; the guards stop a session without a role. */
export function useRole() {
  return roleOf(useSession())
}

const noDomains: readonly string[] = []

/** Returns the company's own email domains (rule assignments.outside). */
export const useCompanyDomains = (): readonly string[] => useSession().companyDomains ?? noDomains
