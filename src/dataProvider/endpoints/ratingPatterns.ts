import { queryOptions } from '@tanstack/react-query'
import type { RiskCard } from '#domain/wire/riskCards'
import { call } from '#src/platform/http/call.ts'

/** So many records of a pattern are listed. */
export const mostListed = 25

/** How groups rate (rule patterns.kinds). */
export const ratingPatternQueries = {
  all: () =>
    queryOptions({
      queryKey: ['risks', 'rating-patterns'],
      queryFn: ({ signal }) => call('GET /api/v1/rating-patterns', {}, { signal, errors: 'caller' }),
    }),

  /** The first records of a pattern as cards. */
  records: (ids: readonly number[]) =>
    queryOptions({
      queryKey: ['risks', 'rating-patterns', 'records', ids],
      queryFn: ({ signal }) =>
        Promise.all(
          ids.slice(0, mostListed).map(async (id) => {
            const options = { signal, errors: 'caller' } as const
            const card = await call('GET /api/v1/risks/:id', { params: { id }, query: { fields: 'card' } }, options)
            const changes = await call('GET /api/v1/risks/:id/changes', { params: { id } }, options)
            return { card: card as RiskCard, decided: changes.decided }
          }),
        ),
    }),
}
