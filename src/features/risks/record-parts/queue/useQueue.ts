import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDataProvider, useListContext, useStore } from 'react-admin'
import type { BoardView } from '#domain/risks/views'
import type { Risk } from '#domain/wire/risks'
import { boardFilterOf, riskFilterOf } from '#src/dataProvider/boardFilter.ts'
import { riskListQueries } from '#src/dataProvider/endpoints/riskLists.ts'
import { riskKeys } from '#src/dataProvider/endpoints/risks.ts'
import { useDone } from '#src/features/risks/actions/useDone.ts'
import { boardKeyOf, rememberedOrder, type RememberedList } from '#src/features/risks/board-parts/boardAddress.ts'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'

/** The position of a record among those of the user's board. */
interface Queue {
  view: BoardView
  /** Counted from 1; null for a record on which the user has just acted. */
  position: number | null
  /** The records to do on which the user has not acted since the board was open; all records in other views. */
  total: number
  previousId: number | undefined
  nextId: number | undefined
}

/**
 * Returns the neighbours of a record under the filters and in the order of the board; undefined if the board does not
 * contain it.
 */
export function useQueue(risk: Pick<Risk, 'id' | 'type' | 'updatedAt'>): Queue | undefined {
  const { id, type } = risk
  const queryClient = useQueryClient()
  const { isLatest } = useDone(risk)
  const dataProvider = useDataProvider()
  const user = useBoardUser()
  const [board] = useStore<RememberedList | undefined>(boardKeyOf(user))
  const filter = boardFilterOf(board?.filter ?? {}, user)
  const sort = rememberedOrder(board, type, user.role)
  const { data: ids, dataUpdatedAt } = useQuery({
    ...riskListQueries.queue(dataProvider, riskFilterOf(filter, user), sort),
    enabled: board !== undefined && filter.type === type,
  })
  const place = ids?.indexOf(id) ?? -1
  if (!ids || place === -1) return undefined
  const isDone = (one: number) => {
    if (filter.view !== 'waiting') return false
    if (one === id) return isLatest
    return (queryClient.getQueryState(riskKeys.done(one))?.dataUpdatedAt ?? 0) > dataUpdatedAt
  }
  const open = ids.filter((one) => !isDone(one))
  return {
    view: filter.view,
    position: open.indexOf(id) + 1 || null,
    total: open.length,
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
