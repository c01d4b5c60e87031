import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FilterName, SentValue } from '#domain/risks/filters'
import type { MovementPart, MovementStep } from '#domain/risks/levelMovement'
import type { AssessmentType } from '#domain/risks/statuses'
import type { BoardView } from '#domain/risks/views'
import { call, callList, type CallOptions } from '#src/platform/http/call.ts'
import { riskKeys } from './risks.ts'

/** The filters of risk lists and of the heat map, as `call` takes them (rule wire.filters). */
export type RiskFilter = { [Name in FilterName]?: Readonly<SentValue<Name>> }

/** The records and the two days of numbers over time. */
export type MovementFilter = Pick<
  RiskFilter,
  'type' | 'companyId' | 'companyGroupId' | 'includeDescendants' | 'riskCategoryId'
> & { from: string; to: string }

type MovementQuery = MovementFilter & {
  step: MovementStep
  assessmentType: AssessmentType
  by?: MovementPart
}

/** The number of matching records, without reading them; null if a search finds more than the counted maximum. */
export async function countRisks(filter: RiskFilter, options?: CallOptions): Promise<number | null> {
  const query = { ...filter, fields: 'card', page: 1, perPage: 1 } as const
  return (await callList('GET /api/v1/risks', { query }, options)).total
}

/** The filters of the three numbers at a glance. */
export const glanceFilters = {
  aboveAppetite: { aboveAppetite: true },
  high: { level: ['high'] },
  latePlans: { latePlans: true },
} as const satisfies Record<string, RiskFilter>

export type GlanceName = keyof typeof glanceFilters

/** Counts; the previous result stays visible while the next one loads. */
export const overviewQueries = {
  heatMap: (filter: RiskFilter) =>
    queryOptions({
      queryKey: [...riskKeys.all, 'heatMap', filter],
      queryFn: ({ signal }) => call('GET /api/v1/heat-map', { query: filter }, { signal }),
      placeholderData: keepPreviousData,
    }),

  /** The number of records that match a filter. */
  count: (filter: RiskFilter) =>
    queryOptions({
      queryKey: [...riskKeys.all, 'count', filter],
      queryFn: ({ signal }) => countRisks(filter, { signal }),
    }),

  /** The numbers of active records, of a type and a state, that are above the appetite, are high, and have late plans. */
  glance: (of: Pick<RiskFilter, 'type' | 'state'>) =>
    queryOptions({
      queryKey: [...riskKeys.all, 'glance', of],
      queryFn: async ({ signal }) => {
        const count = (filter: RiskFilter) => countRisks({ ...of, isActive: true, ...filter }, { signal })
        const [aboveAppetite, high, latePlans] = await Promise.all([
          count(glanceFilters.aboveAppetite),
          count(glanceFilters.high),
          count(glanceFilters.latePlans),
        ])
        return { aboveAppetite, high, latePlans }
      },
    }),

  viewCounts: (filters: readonly (readonly [BoardView, RiskFilter])[]) =>
    queryOptions({
      queryKey: [...riskKeys.all, 'viewCounts', filters],
      queryFn: async ({ signal }): Promise<Partial<Record<BoardView, number | null>>> =>
        Object.fromEntries(
          await Promise.all(
            filters.map(async ([view, filter]) => [view, await countRisks(filter, { signal })] as const),
          ),
        ),
      placeholderData: keepPreviousData,
      // The loader of the route may just have loaded them.
      staleTime: 3_000,
    }),

  /** The number of records on each level over time. */
  movement: (query: MovementQuery) =>
    queryOptions({
      queryKey: [...riskKeys.all, 'movement', query],
      queryFn: ({ signal }) => call('GET /api/v1/risk-movement', { query }, { signal }),
      placeholderData: keepPreviousData,
    }),

  /** The number of records that moved between two cells in a period. */
  comparison: (query: MovementFilter & { withAppetite?: boolean }) =>
    queryOptions({
      queryKey: [...riskKeys.all, 'comparison', query],
      queryFn: ({ signal }) => call('GET /api/v1/risk-movement/comparison', { query }, { signal }),
      placeholderData: keepPreviousData,
    }),

  report: (filter: RiskFilter) =>
    queryOptions({
      queryKey: [...riskKeys.all, 'report', filter],
      queryFn: ({ signal }) => call('GET /api/v1/risk-report', { query: filter }, { signal }),
      placeholderData: keepPreviousData,
    }),

  /** The amounts of the same risks, added up by currency. */
  reportAmounts: (query: RiskFilter) =>
    queryOptions({
      queryKey: [...riskKeys.all, 'report', 'amounts', query],
      queryFn: ({ signal }) => call('GET /api/v1/risk-report/amounts', { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
}
