import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { idsOfHierarchy } from '#domain/organisation/hierarchy'
import { useRole, useSession } from '#src/authProvider/SessionContext.ts'
import type { SubtreeWishes } from '#src/dataProvider/endpoints/companyGroups.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'

/**
 * The company groups the session administers, as one tree: a Group Admin's reach, for a System Admin the
 * whole organisation (rule admin.areas).
 */
export function useAdministeredTree(wishes: SubtreeWishes = {}) {
  const { user } = useSession()
  const isOfAll = useRole() === 'System Admin'
  const homeId = user.defaultRoleAssignment?.companyGroup.id
  const dataProvider = useRiskBoardDataProvider()
  return useQuery({
    queryKey: ['company-groups', 'tree', homeId, isOfAll, wishes],
    enabled: homeId !== undefined,
    queryFn: async ({ signal }) => {
      const home = homeId as number
      if (!isOfAll) return dataProvider.getSubtree(home, wishes, { signal })
      const { hierarchy } = await dataProvider.getGroupAlone(home, { signal })
      return dataProvider.getSubtree(idsOfHierarchy(hierarchy)[0] ?? home, wishes, { signal })
    },
    retry: false,
  })
}

/** Tells every screen that the organisation changed; resolves when what is on show was read again. */
export function useRefreshCompanyGroups(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(() => queryClient.invalidateQueries({ queryKey: ['company-groups'] }), [queryClient])
}

/** Every group of a tree, a parent before what is below it, in the order of the organisation chart. */
export function groupsOf(root: CompanyGroup): CompanyGroup[] {
  return [root, ...(root.groups ?? []).flatMap(groupsOf)]
}
