import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RiskCard } from '#domain/wire/riskCards'
import { call } from '#src/platform/http/call.ts'

/** So many events a record shows, and so many records a search offers. */
const mostEvents = 50
const mostRecords = 10

/** Reads of events and near misses; what is read of a record goes stale with it. */
export const riskEventQueries = {
  /** The events that a record is linked to, the latest first. */
  ofRisk: (riskId: number) =>
    queryOptions({
      queryKey: ['risks', 'risk-events', riskId],
      queryFn: ({ signal }) =>
        call('GET /api/v1/risk-events', { query: { riskId, perPage: mostEvents } }, { signal, errors: 'caller' }),
    }),

  /** Records that an event can be linked to, by words or number. */
  records: (q: string) =>
    queryOptions({
      queryKey: ['risks', 'linkable', q],
      queryFn: async ({ signal }) => {
        const query = { fields: 'card', q, perPage: mostRecords } as const
        return (await call('GET /api/v1/risks', { query }, { signal, errors: 'caller' })) as RiskCard[]
      },
      enabled: q.length > 1,
      placeholderData: keepPreviousData,
    }),
}
