import { queryOptions } from '@tanstack/react-query'
import type { RiskType } from '#domain/risks/statuses'
import type { BoardPack, BoardPackInput, PackChanges, PackTemplate, PackTemplateInput } from '#domain/wire/boardPacks'
import { read, write } from '#src/platform/http/httpClient.ts'
import type { VerbOptions } from './options.ts'
import type { RiskFilter } from './overview.ts'

/** Board packs that were made (rule packs.record), and what they look like (rule packs.template). */
export const boardPackVerbs = {
  /** The latest of a company group, the last one first. */
  getBoardPacks(companyGroupId: number, type: RiskType, options?: VerbOptions): Promise<BoardPack[]> {
    return read('/board-packs', { ...options, query: { companyGroupId, type } })
  },

  /** Writes down that a pack was made. */
  recordBoardPack(input: BoardPackInput, options?: VerbOptions): Promise<BoardPack> {
    return write('POST', '/board-packs', input, options)
  },

  /** What became of the records that a filter finds since a pack was made (rule packs.changes). */
  getPackChanges(id: number, filter: RiskFilter, options?: VerbOptions): Promise<PackChanges> {
    return read(`/board-packs/${id}/changes`, { ...options, query: filter })
  },

  getPackTemplate(companyGroupId: number, options?: VerbOptions): Promise<PackTemplate> {
    return read(`/company-groups/${companyGroupId}/pack-template`, options)
  },

  /** What a company group says of it, over the version that was shown. */
  savePackTemplate(companyGroupId: number, input: PackTemplateInput, options?: VerbOptions): Promise<PackTemplate> {
    return write('PUT', `/company-groups/${companyGroupId}/pack-template`, input, options)
  },
}

type Calls<Name extends keyof typeof boardPackVerbs> = Pick<typeof boardPackVerbs, Name>

export const boardPackQueries = {
  templates: ['packTemplate'],

  ofGroup: (calls: Calls<'getBoardPacks'>, companyGroupId: number, type: RiskType) =>
    queryOptions({
      queryKey: ['board-packs', companyGroupId, type],
      queryFn: ({ signal }) => calls.getBoardPacks(companyGroupId, type, { signal, errors: 'caller' }),
      retry: false,
    }),

  template: (calls: Calls<'getPackTemplate'>, companyGroupId: number) =>
    queryOptions({
      queryKey: [...boardPackQueries.templates, companyGroupId],
      queryFn: ({ signal }) => calls.getPackTemplate(companyGroupId, { signal, errors: 'caller' }),
      retry: false,
    }),
}
