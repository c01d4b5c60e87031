import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { factKinds, type FactKind } from '#domain/risks/facts'
import { call, callList } from '#src/platform/http/call.ts'
import type { RiskFilter } from './overview.ts'
import { riskKeys } from './risks.ts'

/** The ratings in doubt and the rating patterns of company groups (rules doubts.list and patterns.kinds). */
export const ratingDoubtQueries = {
  all: () =>
    queryOptions({
      queryKey: [...riskKeys.all, 'rating-patterns'],
      queryFn: ({ signal }) => call('GET /api/v1/rating-patterns', {}, { signal, errors: 'caller' }),
    }),

  /** The same at the end of the last review period of each group. */
  previous: () =>
    queryOptions({
      queryKey: [...riskKeys.all, 'rating-patterns', 'previous'],
      queryFn: ({ signal }) =>
        call('GET /api/v1/rating-patterns', { query: { previous: true } }, { signal, errors: 'caller' }),
    }),

  /** The same at the end of a day, in the company groups of a filter. */
  on: (query: { on: string } & Pick<RiskFilter, 'companyGroupId' | 'includeDescendants'>) =>
    queryOptions({
      queryKey: [...riskKeys.all, 'rating-patterns', query],
      queryFn: ({ signal }) => call('GET /api/v1/rating-patterns', { query }, { signal, errors: 'caller' }),
    }),

  /** The ratings in doubt with one of the kinds of facts, page by page, those that contradict the rating first. */
  doubts: (kind: readonly FactKind[], companyGroupId?: number) =>
    infiniteQueryOptions({
      queryKey: [...riskKeys.all, 'rating-doubts', kind, companyGroupId],
      queryFn: async ({ pageParam: page, signal }) => {
        const query = {
          kind: [...kind],
          first: 'contradictions' as const,
          page,
          ...(companyGroupId !== undefined && { companyGroupId: [companyGroupId] }),
        }
        const { data, total } = await callList('GET /api/v1/risk-doubts', { query }, { signal, errors: 'caller' })
        return { data, total: total ?? data.length }
      },
      initialPageParam: 1,
      getNextPageParam: (last, pages) =>
        pages.reduce((count, { data }) => count + data.length, 0) < last.total ? pages.length + 1 : undefined,
    }),

  /** The number of ratings in doubt with each kind of fact. */
  kindCounts: () =>
    queryOptions({
      queryKey: [...riskKeys.all, 'rating-doubts', 'kinds'],
      queryFn: async ({ signal }) => {
        const countOf = async (kind: FactKind) => {
          const query = { kind: [kind], page: 1, perPage: 1 }
          return (await callList('GET /api/v1/risk-doubts', { query }, { signal, errors: 'caller' })).total ?? 0
        }
        return new Map(await Promise.all(factKinds.map(async (kind) => [kind, await countOf(kind)] as const)))
      },
    }),
}
