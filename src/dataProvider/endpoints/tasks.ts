import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { TaskKind } from '#domain/tasks/kinds'
import { largestPageSize } from '#domain/validation/limits'
import { call, callList } from '#src/platform/http/call.ts'
import { riskKeys } from './risks.ts'

/** Tasks of the user. */
export const taskQueries = {
  /** The tasks due first, of one kind or of all, and the number of all. */
  list: (kind?: TaskKind) =>
    queryOptions({
      queryKey: [...riskKeys.all, 'tasks', kind ?? 'all'],
      queryFn: ({ signal }) => {
        const query = { perPage: largestPageSize, ...(kind && { kind }) }
        return callList('GET /api/v1/tasks', { query }, { signal, errors: 'caller' })
      },
      placeholderData: keepPreviousData,
    }),

  /** The number of tasks, of those that are late, and of each kind. */
  count: () =>
    queryOptions({
      queryKey: [...riskKeys.all, 'tasks', 'count'],
      queryFn: ({ signal }) => call('GET /api/v1/tasks/count', {}, { signal, errors: 'caller' }),
    }),
}
