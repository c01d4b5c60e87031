import { queryOptions } from '@tanstack/react-query'
import type { RiskType } from '#domain/risks/statuses'
import { call, type CallOptions } from '#src/platform/http/call.ts'
import type { RiskFilter } from './overview.ts'

/** Reads for a board pack: an earlier one (rule packs.changes) and the template (rule packs.template). */
export const boardPacks = {
  /** The changes of the filtered records since a pack was created (rule packs.changes). */
  getPackChanges: (id: number, query: RiskFilter, options?: CallOptions) =>
    call('GET /api/v1/board-packs/:id/changes', { params: { id }, query }, options),

  getPackTemplate: (id: number, options?: CallOptions) =>
    call('GET /api/v1/company-groups/:id/pack-template', { params: { id } }, options),
}

export const boardPackQueries = {
  templates: ['packTemplate'],

  /** The packs of a company group, the latest first. */
  ofGroup: (companyGroupId: number, type: RiskType) =>
    queryOptions({
      queryKey: ['board-packs', companyGroupId, type],
      queryFn: ({ signal }) =>
        call('GET /api/v1/board-packs', { query: { companyGroupId, type } }, { signal, errors: 'caller' }),
      retry: false,
    }),

  template: (calls: Pick<typeof boardPacks, 'getPackTemplate'>, companyGroupId: number) =>
    queryOptions({
      queryKey: [...boardPackQueries.templates, companyGroupId],
      queryFn: ({ signal }) => calls.getPackTemplate(companyGroupId, { signal, errors: 'caller' }),
      retry: false,
    }),
}
