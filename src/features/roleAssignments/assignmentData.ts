import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useGetList } from 'react-admin'
import { largestPageSize } from '#domain/validation/limits'
import type { ListedRoleAssignment } from '#src/dataProvider/endpoints/roleAssignments.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import type { AssignmentListParams } from './listParams.ts'

/** The page of role assignments the table shows; the last page stays on screen while the next is on the way. */
export function useRoleAssignments({
  q,
  companyGroupId,
  userRoleId,
  sort,
  order,
  page,
  perPage,
}: AssignmentListParams) {
  return useGetList<ListedRoleAssignment>(
    'role-assignments',
    {
      pagination: { page, perPage },
      sort: { field: sort, order: order === 'asc' ? 'ASC' : 'DESC' },
      filter: { q: q.trim(), companyGroupId, userRoleId },
    },
    { placeholderData: keepPreviousData, retry: false },
  )
}

/** The assignments of one user that the session may see. */
export function useAssignmentsOfUser(userId: number) {
  return useGetList<ListedRoleAssignment>(
    'role-assignments',
    {
      pagination: { page: 1, perPage: largestPageSize },
      sort: { field: 'id', order: 'ASC' },
      filter: { userId },
    },
    // Read afresh whenever it is opened, and left alone while it is being changed.
    { gcTime: 0, retry: false, refetchOnWindowFocus: false },
  )
}

/** A user as they stand now, with the version that a change of their roles sends along. */
export function useUserByEmail(email: string) {
  const dataProvider = useRiskBoardDataProvider()
  return useQuery({
    queryKey: ['role-assignments', 'user', email],
    queryFn: async ({ signal }) => (await dataProvider.findUser(email, { signal })) ?? null,
    // A version read a while ago would make the next change a conflict for nothing.
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
}

/** Tells every table that role assignments changed; resolves when what is on show was read again. */
export function useRefreshRoleAssignments(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(() => queryClient.invalidateQueries({ queryKey: ['role-assignments'] }), [queryClient])
}
