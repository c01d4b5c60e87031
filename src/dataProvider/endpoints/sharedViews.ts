import { queryOptions } from '@tanstack/react-query'
import type { SharedView, SharedViewInput } from '#domain/wire/sharedViews'
import { read, write } from '#src/platform/http/httpClient.ts'
import type { SeenRecord, VerbOptions } from './options.ts'

/** Views of the board that a company group shares (rule views.shared). */
export const sharedViewVerbs = {
  /** Those of one's own company group, or of one that a Group Admin looks after. */
  getSharedViews(companyGroupId?: number, options?: VerbOptions): Promise<SharedView[]> {
    return read('/shared-views', { ...options, query: { companyGroupId } })
  },

  /** Shares a view with one's company group; under a name that one has shared before it takes the place of that one. */
  shareView(input: SharedViewInput, options?: VerbOptions): Promise<SharedView> {
    return write('POST', '/shared-views', input, options)
  },

  renameSharedView({ id, updatedAt }: SeenRecord, name: string, options?: VerbOptions): Promise<SharedView> {
    return write('PUT', `/shared-views/${id}`, { name, updatedAt }, options)
  },

  async unshareView({ id, updatedAt }: SeenRecord, options?: VerbOptions): Promise<void> {
    await write('DELETE', `/shared-views/${id}`, { updatedAt }, options)
  },
}

export const sharedViewQueries = {
  all: ['shared-views'],

  ofGroup: (calls: Pick<typeof sharedViewVerbs, 'getSharedViews'>, companyGroupId: number) =>
    queryOptions({
      queryKey: [...sharedViewQueries.all, companyGroupId],
      queryFn: ({ signal }) => calls.getSharedViews(companyGroupId, { signal, errors: 'caller' }),
    }),
}
