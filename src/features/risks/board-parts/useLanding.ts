import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSavedQueries, useStore } from 'react-admin'
import { boardFilterOf } from '#src/dataProvider/boardFilter.ts'
import { boardKeys } from '#src/dataProvider/endpoints/board.ts'
import { boardKeyOf, boardLink, startViewKeyOf } from './boardAddress.ts'
import type { BoardUser } from './boardUser.ts'

/** Returns the saved view with which a user's board opens; undefined if the user has chosen none. */
export const useStartView = (user: BoardUser) => useStore<string | undefined>(startViewKeyOf(user))

/**
 * Returns the default view of a board when this document opens it for the first time without a filter (rule
 * screens.board-landing); null if the user has chosen none. The loader of the route opens the view of open work.
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
