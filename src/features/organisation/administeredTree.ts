import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { administersEverything } from '#domain/access/administration'
import { useRole, useSession } from '#src/authProvider/SessionContext.ts'
import { companyGroupQueries, type SubtreeWishes } from '#src/dataProvider/endpoints/companyGroups.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'

/**
 * The company groups the session administers, as one tree: a Group Admin's reach, for a System Admin the
 * whole organisation (rule admin.areas).
 */
export function useAdministeredTree(wishes: SubtreeWishes = {}) {
  const { user } = useSession()
  const isOfAll = administersEverything(useRole())
  const homeId = user.defaultRoleAssignment?.companyGroup.id
  const dataProvider = useRiskBoardDataProvider()
  return useQuery({
    ...companyGroupQueries.tree(dataProvider, homeId ?? 0, isOfAll, wishes),
    enabled: homeId !== undefined,
  })
}

/** Tells every screen that the organisation changed; resolves when what is on show was read again. */
export function useRefreshCompanyGroups(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(async () => {
    const keys = [companyGroupQueries.all, companyGroupQueries.searches]
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }, [queryClient])
}
