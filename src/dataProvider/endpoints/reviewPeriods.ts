import { queryOptions } from '@tanstack/react-query'
import { largestPageSize } from '#domain/validation/limits'
import { call } from '#src/platform/http/call.ts'
import { riskKeys } from './risks.ts'

const resource = 'review-periods'

/** Review periods that the user can read, and the progress of groups in them (rule review-periods.access). */
export const reviewPeriodQueries = {
  /** The common prefix of the keys of periods themselves. */
  every: [resource],
  all: () =>
    queryOptions({
      queryKey: [resource, 'all'],
      queryFn: ({ signal }) =>
        call('GET /api/v1/review-periods', { query: { perPage: largestPageSize } }, { signal, errors: 'caller' }),
    }),
  progress: (id: number) =>
    queryOptions({
      queryKey: [...riskKeys.all, resource, 'progress', id],
      queryFn: ({ signal }) =>
        call('GET /api/v1/review-periods/:id/progress', { params: { id } }, { signal, errors: 'caller' }),
    }),
}
