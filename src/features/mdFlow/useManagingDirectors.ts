import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListedRoleAssignment } from '#src/dataProvider/endpoints/roleAssignments.ts'
import { allOf } from '#src/dataProvider/readAll.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { nameOf } from '../roleAssignments/person.ts'
import { useUserRoles } from '../roleAssignments/roles.ts'

/** The names of the Managing Directors by company group; undefined until they are known. */
export function useManagingDirectors(): ReadonlyMap<number, string[]> | undefined {
  const roleId = useUserRoles().find(({ name }) => name === 'Managing Director')?.id
  const dataProvider = useRiskBoardDataProvider()
  const { data } = useQuery({
    // A large organisation has more of them than a page holds.
    ...allOf<ListedRoleAssignment>(dataProvider, 'role-assignments', { userRoleId: roleId }),
    enabled: roleId !== undefined,
  })
  return useMemo(() => {
    if (!data) return undefined
    const names = new Map<number, string[]>()
    for (const { companyGroup, user } of data) {
      names.set(companyGroup.id, [...(names.get(companyGroup.id) ?? []), nameOf(user)])
    }
    return names
  }, [data])
}
