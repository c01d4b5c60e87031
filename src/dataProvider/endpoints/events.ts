import { queryOptions } from '@tanstack/react-query'
import { call, callList } from '#src/platform/http/call.ts'
import type { BoardFilter } from '../boardFilter.ts'
import { riskKeys } from './risks.ts'

/** The filter of events without a record, in the company groups of a board or report. */
export const unlinkedEvents = ({ companyGroupId, includeDescendants }: BoardFilter) => ({
  linked: false,
  ...(companyGroupId.length > 0 && { companyGroupId, includeDescendants }),
})

/** Reads of events and near misses; those of a record become stale with the resource. */
export const eventQueries = {
  one: (id: number) =>
    queryOptions({
      queryKey: ['risk-events', 'one', id],
      queryFn: ({ signal }) => call('GET /api/v1/risk-events/:id', { params: { id } }, { signal, errors: 'caller' }),
    }),

  /** The number of events without a record. */
  unlinked: (filter: BoardFilter) =>
    queryOptions({
      queryKey: [...riskKeys.all, 'risk-events', 'unlinked', unlinkedEvents(filter)],
      queryFn: async ({ signal }) => {
        const query = { ...unlinkedEvents(filter), perPage: 1 }
        return (await callList('GET /api/v1/risk-events', { query }, { signal })).total ?? 0
      },
    }),
}
