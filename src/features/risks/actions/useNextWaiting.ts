import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useDataProvider, useStore } from 'react-admin'
import type { RiskType } from '#domain/risks/statuses'
import type { Risk } from '#domain/wire/risks'
import { boardFilterOf, riskFilterOf } from '#src/dataProvider/boardFilter.ts'
import { readNextWaiting, riskListQueries } from '#src/dataProvider/endpoints/riskLists.ts'
import { boardKeyOf, rememberedOrder, type RememberedList } from '#src/features/risks/board-parts/boardAddress.ts'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'

/** The next pending record of the reader. */
export interface NextWaiting {
  id: number
  type: RiskType
}

/**
 * Returns a function that loads the reader's next record after one, in the order of the board, which the arrows of a
 * record also follow, otherwise the longest waiting; if it fails, users can still act.
 */
export function useNextWaiting(): (after: Pick<Risk, 'id' | 'type'>) => Promise<NextWaiting | null> {
  const calls = useDataProvider()
  const user = useBoardUser()
  const queryClient = useQueryClient()
  const [board] = useStore<RememberedList | undefined>(boardKeyOf(user))
  return useCallback(
    async ({ id, type }) => {
      // Records of the same type first.
      const types = user.types.toSorted((a, b) => Number(b === type) - Number(a === type))
      const listed = boardFilterOf(board?.filter ?? {}, user)
      const shown = board && listed.type === type && rememberedOrder(board, type, user.role)
      const queue = shown && riskListQueries.queue(calls, riskFilterOf(listed, user), shown).queryKey
      const order = (queue && queryClient.getQueryData<number[]>(queue)) || []
      const oldest = { field: 'updatedAt', order: 'ASC' } as const
      const pages = await Promise.all(
        types.map(async (one) => {
          const filter = riskFilterOf(boardFilterOf({ type: one, view: 'waiting' }, user), user)
          const sort = (one === type && shown) || oldest
          return readNextWaiting(calls, { filter, sort, order }, id).catch(() => undefined)
        }),
      )
      const next = pages.find(Boolean)
      return next ? { id: next.id, type: next.type } : null
    },
    [board, calls, queryClient, user],
  )
}
