import { infiniteQueryOptions } from '@tanstack/react-query'
import { callList } from '#src/platform/http/call.ts'
import { riskKeys } from './risks.ts'

/** Comments on one record (rule comments.readers). */
export const commentQueries = {
  /** The comments on a record, page by page, the newest first. */
  of: (id: number) =>
    infiniteQueryOptions({
      queryKey: riskKeys.comments(id),
      queryFn: async ({ pageParam: page, signal }) => {
        const options = { signal, errors: 'caller' } as const
        const parts = { params: { id }, query: { page } }
        const { data, total } = await callList('GET /api/v1/risks/:id/comments', parts, options)
        return { data, total: total ?? data.length }
      },
      initialPageParam: 1,
      getNextPageParam: (last, pages) =>
        pages.reduce((count, { data }) => count + data.length, 0) < last.total ? pages.length + 1 : undefined,
      retry: false,
    }),
}
