import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AmountSum, RiskReport } from '#domain/wire/riskReport'
import type { HeatMap } from '#domain/wire/risks'
import type { Currency } from '#domain/risks/units'
import type { Level } from '#domain/risks/heatMap'
import type { MovementPart, MovementStep, PastPlace, ScoreMove } from '#domain/risks/levelMovement'
import type { RiskComparison, RiskMovement } from '#domain/wire/riskMovement'
import type { PeriodMovement } from '#domain/risks/periodMovement'
import type { AssessmentType, MitigationStatus, RiskType, WorkflowStatus } from '#domain/risks/statuses'
import type { CreatorRole, Role } from '#domain/access/roles'
import type { BoardView } from '#domain/risks/views'
import { read, request } from '#src/platform/http/httpClient.ts'
import { totalOf } from '../wireFormat.ts'
import type { VerbOptions } from './options.ts'

/** The filters of risk lists and of the heat map (rule wire.filters); of several values one must fit. */
export type RiskFilter = {
  q?: string
  type?: RiskType
  companyId?: readonly number[]
  companyGroupId?: readonly number[]
  includeDescendants?: boolean
  workflowStatus?: readonly WorkflowStatus[]
  riskCategoryId?: readonly number[]
  creatorRole?: readonly CreatorRole[]
  isActive?: boolean
  isPrivate?: boolean
  /** Leaves out of what is complete what is with nobody any more. */
  isHeld?: boolean
  /** Whose turn it is. */
  heldBy?: Role
  /** Whoever submitted or reported it last. */
  submittedBy?: number
  /** Which assessment `level`, `likelihood` and `impact` speak of; net unless said otherwise. */
  assessmentType?: AssessmentType
  level?: readonly Level[]
  likelihood?: readonly number[]
  impact?: readonly number[]
  /** Whether the net score is above the appetite. */
  aboveAppetite?: boolean
  grossLevel?: readonly Level[]
  /** Risks that say an amount in that currency. */
  financialCurrency?: readonly Currency[]
  /** Risks with at least one mitigation plan of that status. */
  mitigationStatus?: readonly MitigationStatus[]
  /** Whether at least one mitigation plan is late. */
  latePlans?: boolean
  /** How they moved since the previous period. */
  periodMovement?: readonly PeriodMovement[]
  /** Where they stood at the end of a day, and of another one. */
  fromDay?: string
  fromStanding?: readonly PastPlace[]
  toDay?: string
  toStanding?: readonly PastPlace[]
  /** Where the score went from the one day to the other. */
  moved?: readonly ScoreMove[]
}

/** Of which records, and from the end of which day to that of which other one, numbers over time are asked for. */
export type MovementFilter = Pick<
  RiskFilter,
  'type' | 'companyId' | 'companyGroupId' | 'includeDescendants' | 'riskCategoryId'
> & { from: string; to: string }

export type MovementQuery = MovementFilter & {
  step: MovementStep
  assessmentType: AssessmentType
  by?: MovementPart
}

/** Counts over many records, for the heat map and the status chips. */
export const overviewVerbs = {
  getHeatMap(filter: RiskFilter, options?: VerbOptions): Promise<HeatMap> {
    return read('/heat-map', { ...options, query: filter })
  },

  /** Numbers by category, status, group, level and plans, over everything the filter finds. */
  getRiskReport(filter: RiskFilter, options?: VerbOptions): Promise<RiskReport> {
    return read('/risk-report', { ...options, query: filter })
  },

  /** How many records stood on which level over time. */
  getRiskMovement(query: MovementQuery, options?: VerbOptions): Promise<RiskMovement> {
    return read('/risk-movement', { ...options, query })
  },

  /** From where to where records went between two days. */
  compareDays(query: MovementFilter, options?: VerbOptions): Promise<RiskComparison> {
    return read('/risk-movement/comparison', { ...options, query })
  },

  /** The amounts of the same risks, added up by currency. */
  getReportAmounts(filter: RiskFilter, options?: VerbOptions): Promise<AmountSum[]> {
    return read('/risk-report/amounts', { ...options, query: filter })
  },

  /** How many records the filter finds, without reading them; null where a search finds more than are counted. */
  async countRisks(filter: RiskFilter, options?: VerbOptions): Promise<number | null> {
    const { headers } = await request('/risks', {
      ...options,
      query: { ...filter, fields: 'card', page: 1, perPage: 1 },
    })
    return totalOf(headers)
  },
}

type Calls<Name extends keyof typeof overviewVerbs> = Pick<typeof overviewVerbs, Name>

/** Under it stands whether the board was opened in a role. Nothing is read for it, so it is not under `risks`. */
export const boardLandedKey = (roleAssignmentId: number) => ['boardLanded', roleAssignmentId] as const

/** What is counted; the last answer stays on screen while the next is on the way. */
export const overviewQueries = {
  heatMap: (calls: Calls<'getHeatMap'>, filter: RiskFilter) =>
    queryOptions({
      queryKey: ['risks', 'heatMap', filter],
      queryFn: ({ signal }) => calls.getHeatMap(filter, { signal }),
      placeholderData: keepPreviousData,
    }),

  /** How many active records of a type alarm in one way. */
  alarmCount: (calls: Calls<'countRisks'>, name: 'aboveAppetite' | 'latePlans', type: RiskType) =>
    queryOptions({
      queryKey: ['risks', name, type],
      queryFn: ({ signal }) => calls.countRisks({ type, isActive: true, [name]: true }, { signal }),
    }),

  /** The types of which anything waits in a role, by the filter that finds it. */
  waitingTypes: (
    calls: Calls<'countRisks'>,
    roleAssignmentId: number,
    filters: readonly (readonly [RiskType, RiskFilter])[],
  ) =>
    queryOptions({
      queryKey: ['risks', 'landing', roleAssignmentId],
      queryFn: async ({ signal }) => {
        const counts = filters.map(async ([type, filter]) =>
          // Null where there are more than are counted.
          (await calls.countRisks(filter, { signal, errors: 'caller' })) === 0 ? [] : [type],
        )
        return (await Promise.all(counts)).flat()
      },
      staleTime: Infinity,
    }),

  /** How many records each view holds, by the filter that it asks for. */
  viewCounts: (calls: Calls<'countRisks'>, filters: readonly (readonly [BoardView, RiskFilter])[]) =>
    queryOptions({
      queryKey: ['risks', 'viewCounts', filters],
      queryFn: async ({ signal }): Promise<Partial<Record<BoardView, number | null>>> =>
        Object.fromEntries(
          await Promise.all(
            filters.map(async ([view, filter]) => [view, await calls.countRisks(filter, { signal })] as const),
          ),
        ),
      placeholderData: keepPreviousData,
    }),

  movement: (calls: Calls<'getRiskMovement'>, query: MovementQuery) =>
    queryOptions({
      queryKey: ['risks', 'movement', query],
      queryFn: ({ signal }) => calls.getRiskMovement(query, { signal }),
      placeholderData: keepPreviousData,
    }),

  comparison: (calls: Calls<'compareDays'>, query: MovementFilter) =>
    queryOptions({
      queryKey: ['risks', 'comparison', query],
      queryFn: ({ signal }) => calls.compareDays(query, { signal }),
      placeholderData: keepPreviousData,
    }),

  report: (calls: Calls<'getRiskReport'>, filter: RiskFilter) =>
    queryOptions({
      queryKey: ['risks', 'report', filter],
      queryFn: ({ signal }) => calls.getRiskReport(filter, { signal }),
      placeholderData: keepPreviousData,
    }),

  reportAmounts: (calls: Calls<'getReportAmounts'>, filter: RiskFilter) =>
    queryOptions({
      queryKey: ['risks', 'report', 'amounts', filter],
      queryFn: ({ signal }) => calls.getReportAmounts(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
}
