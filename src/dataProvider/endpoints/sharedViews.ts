import { queryOptions } from '@tanstack/react-query'
import { call, type CallOptions } from '#src/platform/http/call.ts'
import type { ExpectedRecord } from './expectedRecord.ts'

/** Views of the board that a company group shares (rule views.shared). */
export const sharedViews = {
  renameSharedView: ({ id, updatedAt }: ExpectedRecord, name: string, options?: CallOptions) =>
    call('PUT /api/v1/shared-views/:id', { params: { id }, body: { name, updatedAt } }, options),

  unshareView: ({ id, updatedAt }: ExpectedRecord, options?: CallOptions) =>
    call('DELETE /api/v1/shared-views/:id', { params: { id }, body: { updatedAt } }, options),
}

export const sharedViewQueries = {
  all: ['shared-views'],

  /** The views of the user's company group, or of one that a Group Admin administers. */
  ofGroup: (companyGroupId: number) =>
    queryOptions({
      queryKey: [...sharedViewQueries.all, companyGroupId],
      queryFn: ({ signal }) =>
        call('GET /api/v1/shared-views', { query: { companyGroupId } }, { signal, errors: 'caller' }),
    }),
}
