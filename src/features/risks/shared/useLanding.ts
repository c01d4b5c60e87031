import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSavedQueries, useStore } from 'react-admin'
import { boardFilterOf } from '#src/dataProvider/boardFilter.ts'
import { boardKeys } from '#src/dataProvider/endpoints/board.ts'
import type { BoardUser } from './boardUser.ts'
import { boardKeyOf, boardLink, startViewKeyOf } from './boardAddress.ts'

/** The saved view that somebody's board begins with; none unless it was chosen. */
export const useStartView = (user: BoardUser) => useStore<string | undefined>(startViewKeyOf(user))

/**
 * Returns the first view of a board that this document opens for the first time without a filter: the view that its
 * user chose to begin with (rule screens.board-landing); null if it stays. The route's loader leads to open work.
 */
export function useLanding(user: BoardUser, search: string): string | null {
  const queryClient = useQueryClient()
  const [stored] = useSavedQueries(boardKeyOf(user))
  const [start] = useStartView(user)
  const isLanding = search === '' && queryClient.getQueryData(boardKeys.landed) !== true
  const chosen = isLanding ? stored.find(({ label }) => label === start)?.value : undefined
  useEffect(() => {
    if (!chosen) queryClient.setQueryData(boardKeys.landed, true)
  }, [chosen, queryClient])
  return chosen ? boardLink(boardFilterOf(chosen.filter ?? {}, user), '/', chosen.sort) : null
}
