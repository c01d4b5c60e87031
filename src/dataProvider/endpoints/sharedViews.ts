import { queryOptions } from '@tanstack/react-query'
import type { SharedViewInput } from '#domain/wire/sharedViews'
import { call, type CallOptions } from '#src/platform/http/call.ts'
import type { SeenRecord } from './options.ts'

/** Views of the board that a company group shares (rule views.shared). */
export const sharedViewVerbs = {
  /** Those of one's own company group, or of one that a Group Admin looks after. */
  getSharedViews: (companyGroupId?: number, options?: CallOptions) =>
    call('GET /api/v1/shared-views', { query: { companyGroupId } }, options),

  /** Shares a view with one's company group; it replaces one that the same person shared under its name. */
  shareView: (body: SharedViewInput, options?: CallOptions) => call('POST /api/v1/shared-views', { body }, options),

  renameSharedView: ({ id, updatedAt }: SeenRecord, name: string, options?: CallOptions) =>
    call('PUT /api/v1/shared-views/:id', { params: { id }, body: { name, updatedAt } }, options),

  async unshareView({ id, updatedAt }: SeenRecord, options?: CallOptions): Promise<void> {
    await call('DELETE /api/v1/shared-views/:id', { params: { id }, body: { updatedAt } }, options)
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
