import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSavedQueries, useStore } from 'react-admin'
import { viewsOf } from '#domain/risks/views'
import { boardFilterOf } from '#src/dataProvider/boardFilter.ts'
import { boardLandedKey, overviewQueries } from '#src/dataProvider/endpoints/overview.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import type { BoardUser } from './boardUser.ts'
import { boardKeyOf, boardLink, startViewKeyOf } from './boardAddress.ts'
import { waitingFilters, waitingLink } from './firstBoard.ts'

/** The saved view that somebody's board begins with; none unless it was chosen. */
export const useStartView = (user: BoardUser) => useStore<string | undefined>(startViewKeyOf(user))

/**
 * Where a board leads that is opened without a word of what it shall show, the first time in this document: to the view
 * its user chose to begin with, else to what waits for the user where anything does (rule screens.board-landing).
 * Afterwards it is as it was left.
 * @returns undefined while that is not known, null where the board stays as it is
 */
export function useLanding(user: BoardUser, search: string): string | null | undefined {
  const dataProvider = useRiskBoardDataProvider()
  const queryClient = useQueryClient()
  const [stored] = useSavedQueries(boardKeyOf(user))
  const [start] = useStartView(user)
  const hasLanded = queryClient.getQueryData(boardLandedKey(user.roleAssignmentId)) === true
  const isLanding = search === '' && !hasLanded
  const chosen = isLanding ? stored.find(({ label }) => label === start)?.value : undefined
  const { data: waiting, isError } = useQuery({
    ...overviewQueries.waitingTypes(dataProvider, user.roleAssignmentId, waitingFilters(user)),
    enabled: isLanding && chosen === undefined && viewsOf(user.role).includes('waiting'),
  })
  const landing = landingOf()
  useEffect(() => {
    if (landing === null) queryClient.setQueryData(boardLandedKey(user.roleAssignmentId), true)
  }, [landing, queryClient, user.roleAssignmentId])
  return landing

  function landingOf(): string | null | undefined {
    if (!isLanding) return null
    if (chosen) return boardLink(boardFilterOf(chosen.filter ?? {}, user), '/', chosen.sort)
    if (isError || !viewsOf(user.role).includes('waiting')) return null
    return waiting && (waitingLink(waiting) ?? null)
  }
}
