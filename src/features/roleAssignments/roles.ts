import { useMemo } from 'react'
import { useGetList, type RaRecord } from 'react-admin'
import { readsOwnCategories } from '#domain/access/readers'
import { roles } from '#domain/access/roles'
import { largestPageSize } from '#domain/validation/limits'
import type { Company } from '#domain/wire/companies'
import type { CategoryExpert, UserRole } from '#domain/wire/referenceData'
import { useSession } from '#src/authProvider/identity.ts'
import type { TextKey } from '#src/platform/i18n/useText.ts'

/** Loads a whole list of reference data, which changes rarely. */
function useReference<Row extends RaRecord>(resource: 'user-roles' | 'category-experts' | 'companies') {
  const everything = {
    pagination: { page: 1, perPage: largestPageSize },
    sort: { field: resource === 'category-experts' ? 'order' : 'id', order: 'ASC' },
  } as const
  return useGetList<Row>(resource, everything, { staleTime: 10 * 60_000 }).data
}

const placeOf = ({ name }: UserRole) => roles.indexOf(name)

/** Returns every role, in the order of rule roles.order. */
export function useUserRoles(): UserRole[] {
  const data = useReference<UserRole>('user-roles')
  return useMemo(() => [...(data ?? [])].sort((one, other) => placeOf(one) - placeOf(other)), [data])
}

/** Returns the roles that the session may assign (rule assignments.who-assigns). */
export function useAssignableRoles(): UserRole[] {
  const all = useUserRoles()
  const names = useSession().userRole?.assignableRoles
  return useMemo(() => all.filter(({ name }) => names?.includes(name)), [all, names])
}

/** Returns roles as the choices of an input. */
export function choicesOf(roles: readonly UserRole[]): { id: number; name: TextKey }[] {
  return roles.map(({ id, name }) => ({ id, name: `vocabulary.role.${name}` as const }))
}

/** The role whose assignments carry expert groups. */
export function useExpertRoleId(): number | undefined {
  return useUserRoles().find(({ name }) => readsOwnCategories(name))?.id
}

/**
 * Returns the expert groups that a Category Expert can belong to (rule reference.expert-groups): the active ones and
 * those already assigned.
 * @param held by id
 */
export function useCategoryExperts(held: readonly number[] = []): CategoryExpert[] {
  const all = useReference<CategoryExpert>('category-experts') ?? []
  return all.filter(({ id, isRetired }) => !isRetired || held.includes(id))
}

/** Returns every company, with the domain of its email addresses. */
export function useCompanies(): Company[] {
  return useReference<Company>('companies') ?? []
}
