import { queryOptions } from '@tanstack/react-query'
import type { DataProvider } from 'react-admin'
import type { RiskType } from '#domain/risks/statuses'
import { largestPageSize } from '#domain/validation/limits'
import type { ListedPlan } from '#domain/wire/planUpdates'
import { call } from '#src/platform/http/call.ts'

const resource = 'mitigation-plans'

/** The number of late plans shown. */
const mostLate = 5

/** Reads of plans as queries; those of a plan go stale with the resource. */
export const planQueries = {
  /** The reports on a plan, the latest first. */
  updates: (id: number) =>
    queryOptions({
      queryKey: [resource, 'updates', id],
      queryFn: ({ signal }) => {
        const query = { perPage: largestPageSize, sort: 'id', order: 'desc' } as const
        const options = { signal, errors: 'caller' } as const
        return call('GET /api/v1/mitigation-plans/:id/updates', { params: { id }, query }, options)
      },
    }),

  /** The plans of records of one type, as last submitted, that are late for the longest time. */
  late: (calls: Pick<DataProvider, 'getList'>, type: RiskType) =>
    queryOptions({
      queryKey: [resource, 'late', type],
      queryFn: ({ signal }) =>
        calls.getList<ListedPlan>(resource, {
          filter: { late: true, type, state: 'submitted' },
          sort: { field: 'dueDate', order: 'ASC' },
          pagination: { page: 1, perPage: mostLate },
          signal,
        }),
    }),

  /** The open plans of the user, those due first before the others. */
  own: (calls: Pick<DataProvider, 'getList'>) =>
    queryOptions({
      queryKey: [resource, 'own'],
      queryFn: ({ signal }) =>
        calls.getList<ListedPlan>(resource, {
          filter: { ownerId: 'me', status: 'open' },
          sort: { field: 'dueDate', order: 'ASC' },
          pagination: { page: 1, perPage: largestPageSize },
          signal,
          meta: { errors: 'caller' },
        }),
    }),

  /** The people of the ids, active or not. */
  peopleOf: (ids: readonly number[]) =>
    queryOptions({
      queryKey: ['people', ids],
      queryFn: ({ signal }) => call('GET /api/v1/people', { query: { ids } }, { signal, errors: 'caller' }),
      enabled: ids.length > 0,
      retry: false,
    }),
}
