import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'

const resource = 'indicators'

/** Indicators and their values (rules indicators.access and indicators.values). */
export const indicatorQueries = {
  one: (id: number) =>
    queryOptions({
      queryKey: [resource, 'one', id],
      queryFn: ({ signal }) => call('GET /api/v1/indicators/:id', { params: { id } }, { signal, errors: 'caller' }),
      retry: false,
    }),

  /** Every value, sorted by day. */
  values: (id: number) =>
    queryOptions({
      queryKey: [resource, 'values', id],
      queryFn: ({ signal }) =>
        call('GET /api/v1/indicators/:id/values', { params: { id } }, { signal, errors: 'caller' }),
      retry: false,
    }),

  performance: (id: number) =>
    queryOptions({
      queryKey: [resource, 'performance', id],
      queryFn: ({ signal }) =>
        call('GET /api/v1/indicators/:id/performance', { params: { id } }, { signal, errors: 'caller' }),
      retry: false,
    }),

  /** The indicators of a company group by name, for a key that writes their values. */
  ofKeys: (companyGroupId: number | null) =>
    queryOptions({
      queryKey: [resource, 'ofKeys', companyGroupId],
      queryFn: ({ signal }) =>
        call(
          'GET /api/v1/api-keys/indicators',
          { query: { companyGroupId: companyGroupId ?? 0 } },
          { signal, errors: 'caller' },
        ),
      enabled: companyGroupId !== null,
      retry: false,
    }),
}
