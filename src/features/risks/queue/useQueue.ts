import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDataProvider } from 'react-admin'
import { largestPageSize } from '#domain/validation/limits'
import type { Risk } from '#domain/wire/risks'
import { riskFilterOf } from '../board/state/boardFilter.ts'
import { recallBoard } from '../board/state/boardMemory.ts'
import { readParams } from '../board/state/boardParams.ts'
import type { BoardView } from '../board/state/boardViews.ts'
import { useReader } from '../reader.ts'

// Not under 'risks': a record that was decided stays in its place until the board is opened again.
const queueKey = 'riskQueue'

/** Where a record stands among those of the board its reader came from. */
export interface Queue {
  view: BoardView
  /** Counted from 1. */
  position: number
  total: number
  previousId: number | undefined
  nextId: number | undefined
}

/** The neighbours of a record under the filters and in the order of the board; undefined where it is not on it. */
export function useQueue({ id, type }: Pick<Risk, 'id' | 'type'>): Queue | undefined {
  const dataProvider = useDataProvider()
  const reader = useReader()
  const board = reader && recallBoard(reader.roleAssignmentId, new URLSearchParams({ type }))
  const params = board && readParams(board)
  const { data: ids } = useQuery({
    queryKey: [queueKey, reader?.roleAssignmentId, board?.toString()],
    queryFn: async ({ signal }) => {
      if (!params || !reader) return []
      const { data } = await dataProvider.getList<Risk>('risks', {
        pagination: { page: 1, perPage: largestPageSize },
        sort: { field: params.sort, order: params.order === 'asc' ? 'ASC' : 'DESC' },
        filter: riskFilterOf(params, reader),
        signal,
      })
      return data.map((risk) => risk.id)
    },
    enabled: Boolean(params),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })
  const place = ids?.indexOf(id) ?? -1
  if (!ids || !params || place === -1) return undefined
  return {
    view: params.view,
    position: place + 1,
    total: ids.length,
    previousId: ids[place - 1],
    nextId: ids[place + 1],
  }
}

/** Called by the board: the queue is made up anew from what it shows now. */
export function useFreshQueue(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    queryClient.removeQueries({ queryKey: [queueKey] })
  }, [queryClient])
}
