import { queryOptions } from '@tanstack/react-query'
import type { RatingPattern } from '#domain/risks/ratingPatterns'
import type { RiskCard } from '#domain/wire/riskCards'
import { call } from '#src/platform/http/call.ts'

/** The number of records listed for a pattern. */
export const mostListed = 25

/** The rating patterns of company groups (rule patterns.kinds). */
export const ratingPatternQueries = {
  all: () =>
    queryOptions({
      queryKey: ['risks', 'rating-patterns'],
      queryFn: ({ signal }) => call('GET /api/v1/rating-patterns', {}, { signal, errors: 'caller' }),
    }),

  /** The same at the end of the last review period of each group. */
  previous: () =>
    queryOptions({
      queryKey: ['risks', 'rating-patterns', 'previous'],
      queryFn: ({ signal }) =>
        call('GET /api/v1/rating-patterns', { query: { previous: true } }, { signal, errors: 'caller' }),
    }),

  /** The first records of a pattern in a company group as cards, with what did and did not change. */
  records: (pattern: RatingPattern, companyGroupId: number) =>
    queryOptions({
      queryKey: ['risks', 'rating-patterns', 'records', pattern, companyGroupId],
      queryFn: async ({ signal }) => {
        const options = { signal, errors: 'caller' } as const
        const query = { companyGroupId: [companyGroupId], facts: true }
        const rows = await call('GET /api/v1/rating-patterns', { query }, options)
        const { riskIds = [], facts = [] } = rows.find((row) => row.pattern === pattern) ?? {}
        const records = await Promise.all(
          riskIds.slice(0, mostListed).map(async (id) => {
            const card = await call('GET /api/v1/risks/:id', { params: { id }, query: { fields: 'card' } }, options)
            const changes = await call('GET /api/v1/risks/:id/changes', { params: { id } }, options)
            const fact = facts.find(({ riskId }) => riskId === id)
            return { card: card as RiskCard, decided: changes.decided, fact }
          }),
        )
        return { records, total: riskIds.length }
      },
    }),
}
