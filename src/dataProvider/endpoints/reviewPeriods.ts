import { queryOptions } from '@tanstack/react-query'
import { largestPageSize } from '#domain/validation/limits'
import type { ReviewPeriodState } from '#domain/risks/reviewPeriods'
import { call, callList } from '#src/platform/http/call.ts'

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
  /** The first records of a company group in a period, in one state or all. */
  records: ({ periodId, groupId, state }: { periodId: number; groupId: number; state: ReviewPeriodState | null }) =>
    queryOptions({
      queryKey: ['risks', resource, 'records', periodId, groupId, state],
      queryFn: ({ signal }) => {
        const query = {
          reviewPeriodId: periodId,
          ...(state && { reviewPeriodState: [state] }),
          companyGroupId: [groupId],
          includeDescendants: false,
          fields: 'card',
          perPage: largestPageSize,
        } as const
        return callList('GET /api/v1/risks', { query }, { signal, errors: 'caller' })
      },
    }),
  progress: (id: number) =>
    queryOptions({
      queryKey: ['risks', resource, 'progress', id],
      queryFn: ({ signal }) =>
        call('GET /api/v1/review-periods/:id/progress', { params: { id } }, { signal, errors: 'caller' }),
    }),
}
