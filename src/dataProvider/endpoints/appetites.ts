import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'

/** A company group, and a category or null for all. */
export interface AppetitePlace {
  companyGroupId: number
  riskCategoryId?: number | undefined
}

/** Appetites of company groups (rule appetite.groups). */
export const appetiteQueries = {
  /** The common prefix of their keys. */
  any: ['appetites'],

  /** Every entry of every group. */
  entries: () =>
    queryOptions({
      queryKey: [...appetiteQueries.any, 'entries'],
      queryFn: ({ signal }) => call('GET /api/v1/appetites', {}, { signal }),
    }),

  /** The effective score of a group. Readers of records can work without it. */
  score: ({ companyGroupId, riskCategoryId }: AppetitePlace) =>
    queryOptions({
      queryKey: [...appetiteQueries.any, 'score', companyGroupId, riskCategoryId ?? null],
      queryFn: ({ signal }) =>
        call(
          'GET /api/v1/appetites/score',
          { query: { companyGroupId, ...(riskCategoryId === undefined ? {} : { riskCategoryId }) } },
          { signal, errors: 'caller' },
        ),
      staleTime: 10 * 60_000,
    }),

  /** The number of records above their appetite, now and with the new score (rule appetite.preview). */
  preview: ({ companyGroupId, riskCategoryId }: AppetitePlace, score: number | null) =>
    queryOptions({
      queryKey: [...appetiteQueries.any, 'preview', companyGroupId, riskCategoryId ?? null, score],
      queryFn: ({ signal }) =>
        call(
          'GET /api/v1/appetites/preview',
          {
            query: {
              companyGroupId,
              ...(riskCategoryId === undefined ? {} : { riskCategoryId }),
              ...(score === null ? {} : { score }),
            },
          },
          { signal, errors: 'caller' },
        ),
    }),
}
