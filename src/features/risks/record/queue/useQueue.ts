import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDataProvider, useListContext, useStore } from 'react-admin'
import type { Risk } from '#domain/wire/risks'
import type { BoardView } from '#domain/risks/views'
import { boardFilterOf, riskFilterOf } from '#src/dataProvider/boardFilter.ts'
import { riskListQueries } from '#src/dataProvider/endpoints/riskLists.ts'
import { boardKeyOf, rememberedOrder, type RememberedList } from '../../shared/boardAddress.ts'
import { useBoardUser } from '../../shared/boardUser.ts'

/** The position of a record among those of the user's board. */
export interface Queue {
  view: BoardView
  /** Counted from 1. */
  position: number
  total: number
  previousId: number | undefined
  nextId: number | undefined
}

/**
 * Returns the neighbours of a record under the filters and in the order of the board; undefined if the board does not
 * contain it.
 */
export function useQueue({ id, type }: Pick<Risk, 'id' | 'type'>): Queue | undefined {
  const dataProvider = useDataProvider()
  const user = useBoardUser()
  const [board] = useStore<RememberedList | undefined>(boardKeyOf(user))
  const filter = boardFilterOf(board?.filter ?? {}, user)
  const sort = rememberedOrder(board, type)
  const { data: ids } = useQuery({
    ...riskListQueries.queue(dataProvider, riskFilterOf(filter, user), sort),
    enabled: board !== undefined && filter.type === type,
  })
  const place = ids?.indexOf(id) ?? -1
  if (!ids || place === -1) return undefined
  return {
    view: filter.view,
    position: place + 1,
    total: ids.length,
    previousId: ids[place - 1],
    nextId: ids[place + 1],
  }
}

/** Called by the board: stores the records that it shows now as the queue. */
export function useFreshQueue(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    queryClient.removeQueries({ queryKey: riskListQueries.queues })
  }, [queryClient])

  const { filterValues, sort } = useListContext()
  const [board, rememberBoard] = useStore<RememberedList | undefined>(boardKeyOf(useBoardUser()))
  useEffect(() => {
    // React-admin stores a list only after its first change; the queue also covers a board that has just opened.
    if (board === undefined) rememberBoard({ filter: filterValues, sort: sort.field, order: sort.order })
  }, [board, filterValues, rememberBoard, sort])
}
