import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Comment, RiskReader } from '#domain/wire/comments'
import { read, request, write } from '#src/platform/http/httpClient.ts'
import { totalOf } from '../wireFormat.ts'
import type { VerbOptions } from './options.ts'
import { riskKeys } from './risks.ts'

/** Comments of one page, and how many the record has in all. */
interface CommentPage {
  data: Comment[]
  total: number
}

/** Comments on one record (rule comments.readers). */
export const commentVerbs = {
  /** A page of them, counted from 1, the newest first. */
  async getComments(riskId: number, page: number, options?: VerbOptions): Promise<CommentPage> {
    const { data, headers } = await request<Comment[]>(`/risks/${riskId}/comments`, { ...options, query: { page } })
    return { data, total: totalOf(headers) ?? data.length }
  },

  writeComment(
    riskId: number,
    input: { text: string; mentionedUserIds: readonly number[] },
    options?: VerbOptions,
  ): Promise<Comment> {
    return write('POST', `/risks/${riskId}/comments`, input, options)
  },

  withdrawComment(id: number, options?: VerbOptions): Promise<{ id: number }> {
    return write('DELETE', `/comments/${id}`, undefined, options)
  },

  /** People who may see the record and whose name has these words; no failure of it is worth a word. */
  findReaders(riskId: number, q: string, options?: VerbOptions): Promise<RiskReader[]> {
    return read(`/risks/${riskId}/readers`, { ...options, query: { q }, errors: 'caller' })
  },
}

export const commentQueries = {
  /** The comments on a record, page after page. */
  of: (calls: Pick<typeof commentVerbs, 'getComments'>, riskId: number) =>
    infiniteQueryOptions({
      queryKey: riskKeys.comments(riskId),
      queryFn: ({ pageParam, signal }) => calls.getComments(riskId, pageParam, { signal, errors: 'caller' }),
      initialPageParam: 1,
      getNextPageParam: (last, pages) =>
        pages.reduce((count, { data }) => count + data.length, 0) < last.total ? pages.length + 1 : undefined,
      retry: false,
    }),

  /** People to be mentioned on a record; not under `risks`, so that no event reads them again. */
  readers: (calls: Pick<typeof commentVerbs, 'findReaders'>, riskId: number, words: string) =>
    queryOptions({
      queryKey: ['riskReaders', riskId, words.toLowerCase()],
      queryFn: ({ signal }) => calls.findReaders(riskId, words, { signal }).catch(() => []),
      staleTime: 60_000,
      placeholderData: keepPreviousData,
    }),
}
