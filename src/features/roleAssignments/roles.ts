import { useMemo } from 'react'
import { useGetList } from 'react-admin'
import { largestPageSize } from '#domain/validation/limits'
import type { CategoryExpert, UserRole } from '#domain/wire/referenceData'
import { roles } from '#domain/access/roles'
import { useRole } from '#src/authProvider/SessionContext.ts'

const everything = {
  pagination: { page: 1, perPage: largestPageSize },
  sort: { field: 'id', order: 'ASC' },
} as const
// Reference data changes rarely.
const longLived = { staleTime: 10 * 60_000 }

const placeOf = ({ name }: UserRole) => roles.indexOf(name)

/** Every role, in the order of rule roles.order. */
export function useUserRoles(): UserRole[] {
  const { data } = useGetList<UserRole>('user-roles', everything, longLived)
  return useMemo(() => [...(data ?? [])].sort((one, other) => placeOf(one) - placeOf(other)), [data])
}

/** The roles the session may give: a Group Admin never makes a System Admin (rule assignments.who-assigns). */
export function useAssignableRoles(): UserRole[] {
  const isSystemAdmin = useRole() === 'System Admin'
  const all = useUserRoles()
  return useMemo(() => all.filter(({ name }) => isSystemAdmin || name !== 'System Admin'), [all, isSystemAdmin])
}

/** The expert groups a Category Expert can belong to (rule reference.expert-groups). */
export function useCategoryExperts(): CategoryExpert[] {
  return useGetList<CategoryExpert>('category-experts', everything, longLived).data ?? []
}
