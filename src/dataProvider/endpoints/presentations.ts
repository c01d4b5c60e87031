import { queryOptions } from '@tanstack/react-query'
import type { DataProvider } from 'react-admin'
import { heatMapOf } from '#domain/records/assessments'
import { recordOf } from '#domain/risks/fieldNames'
import { assessmentTypes } from '#domain/risks/statuses'
import { largestPageSize } from '#domain/validation/limits'
import type { RiskCard } from '#domain/wire/riskCards'
import type { HeatMap, Risk } from '#domain/wire/risks'
import { call } from '#src/platform/http/call.ts'
import type { CallMeta } from '../dataProvider.ts'
import type { RiskFilter } from './overview.ts'
import { readWholeRecords, riskKeys, type Sort } from './risks.ts'

/** The printed records: at most one page of the API, because nobody reads more on paper. */
export interface PrintData {
  risks: Risk[]
  total: number
  heatMap: HeatMap
  readAt: Date
}

/** The number of records on the full screen; more would be unreadable from the back of a room. */
const mostOnScreen = 7

/**
 * Records with their numbers for paper and presentations. Separate from the other lists, so that the board, which needs
 * some of those, does not load them.
 */
export const presentationQueries = {
  /** The filtered or selected records with their heat map. */
  print: (calls: Pick<DataProvider, 'getList' | 'getOne'>, filter: RiskFilter, sort: Sort, ids: readonly number[]) =>
    queryOptions({
      queryKey: [...riskKeys.all, 'print', filter, sort, ids],
      queryFn: async ({ signal }): Promise<PrintData> => {
        if (ids.length > 0) {
          const data = await readWholeRecords(calls, ids, signal)
          return {
            risks: data,
            total: data.length,
            heatMap: recordOf(assessmentTypes, (type) => heatMapOf(data, type)),
            readAt: new Date(),
          }
        }
        const { data, total = data.length } = await calls.getList<Risk>('risks', {
          pagination: { page: 1, perPage: largestPageSize },
          sort,
          filter,
          signal,
        })
        return {
          risks: data,
          total,
          heatMap: await call('GET /api/v1/heat-map', { query: filter }, { signal }),
          readAt: new Date(),
        }
      },
      // The page must not change between preview and print.
      refetchOnWindowFocus: false,
      staleTime: Infinity,
    }),

  /** Heat map, numbers and the highest risks together; after a failure the previous ones stay. */
  fullscreen: (calls: Pick<DataProvider, 'getList'>, filter: RiskFilter, heatMapFilter: RiskFilter) =>
    queryOptions({
      queryKey: [...riskKeys.all, 'fullscreenReport', filter],
      queryFn: async ({ signal }) => {
        const options = { signal, errors: 'caller' } as const
        const [heatMap, report, top] = await Promise.all([
          call('GET /api/v1/heat-map', { query: heatMapFilter }, options),
          call('GET /api/v1/risk-report', { query: filter }, options),
          calls.getList<RiskCard>('risks', {
            pagination: { page: 1, perPage: mostOnScreen },
            sort: { field: 'score', order: 'DESC' },
            filter,
            signal,
            meta: { errors: 'caller', fields: 'card' } satisfies CallMeta,
          }),
        ])
        return { heatMap, report, top: top.data, readAt: new Date() }
      },
    }),
}
