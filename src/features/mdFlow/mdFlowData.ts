import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { readAll } from '#src/dataProvider/readAll.ts'
import type { ListedRoleAssignment } from '#src/dataProvider/endpoints/roleAssignments.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { nameOf } from '../roleAssignments/person.ts'
import { useUserRoles } from '../roleAssignments/roles.ts'

const key = 'md-flow'

/** The setting that switches the flow on for the whole group. */
export function useMdFlowSetting() {
  const dataProvider = useRiskBoardDataProvider()
  return useQuery({
    queryKey: [key, 'setting'],
    queryFn: ({ signal }) => dataProvider.getMdFlowSetting({ signal }),
    retry: false,
  })
}

/** Whether the flow of one group is confirmed, and whether it is in force (rule md-flow.in-force). */
export function useMdFlowOf(companyGroupId: number) {
  const dataProvider = useRiskBoardDataProvider()
  return useQuery({
    queryKey: [key, 'group', companyGroupId],
    queryFn: async ({ signal }) => {
      const [isConfirmed, isActive] = await Promise.all([
        dataProvider.isMdFlowConfirmed(companyGroupId, { signal }),
        dataProvider.isMdFlowActivated(companyGroupId, { signal }),
      ])
      return { isConfirmed, isActive }
    },
    retry: false,
  })
}

/** The names of the Managing Directors by company group; undefined until they are known. */
export function useManagingDirectors(): ReadonlyMap<number, string[]> | undefined {
  const roleId = useUserRoles().find(({ name }) => name === 'Managing Director')?.id
  const dataProvider = useRiskBoardDataProvider()
  const { data } = useQuery({
    queryKey: [key, 'directors', roleId],
    enabled: roleId !== undefined,
    // A large organisation has more of them than a page holds.
    queryFn: ({ signal }) =>
      readAll<ListedRoleAssignment>(dataProvider, 'role-assignments', { filter: { userRoleId: roleId }, signal }),
    retry: false,
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

/** Reads again where the flow stands, everywhere. */
export function useRefreshMdFlow(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(() => queryClient.invalidateQueries({ queryKey: [key] }), [queryClient])
}
