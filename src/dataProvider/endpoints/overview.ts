import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Currency } from '#domain/risks/units'
import type { AcceptanceFilter } from '#domain/risks/acceptance'
import type { DueReason } from '#domain/risks/due'
import type { Level } from '#domain/risks/heatMap'
import type { MovementPart, MovementStep, PastPlace, ScoreMove } from '#domain/risks/levelMovement'
import type { PeriodMovement } from '#domain/risks/periodMovement'
import type { ReviewPeriodState } from '#domain/risks/reviewPeriods'
import type { AssessmentType, MitigationStatus, RiskType, WorkflowStatus } from '#domain/risks/statuses'
import type { TargetOutcome, TargetState } from '#domain/risks/target'
import type { CreatorRole, Role } from '#domain/access/roles'
import type { BoardView } from '#domain/risks/views'
import { call, callList, type CallOptions } from '#src/platform/http/call.ts'

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
  /** The pending role. */
  heldBy?: Role
  /** Adds complete records that are to do again. */
  orDue?: readonly DueReason[]
  /** The last submitter or reporter. */
  submittedBy?: number
  /** The assessment of `level`, `likelihood` and `impact`; net by default. */
  assessmentType?: AssessmentType
  level?: readonly Level[]
  likelihood?: readonly number[]
  impact?: readonly number[]
  /** Whether the net score is above the appetite. */
  aboveAppetite?: boolean
  grossLevel?: readonly Level[]
  /** Risks with an amount in that currency. */
  financialCurrency?: readonly Currency[]
  /** Risks with at least one mitigation plan of that status. */
  mitigationStatus?: readonly MitigationStatus[]
  /** Whether at least one mitigation plan is late. */
  latePlans?: boolean
  /** Whether linked events imply more than the net likelihood. */
  contradicted?: boolean
  /** Whether they are to be looked at again by now. */
  reviewDue?: boolean
  /** Their owner. */
  ownerId?: 'me' | number
  targetState?: readonly TargetState[]
  /** The state of the latest acceptance; `none`: above the appetite without an active one. */
  acceptanceState?: readonly AcceptanceFilter[]
  /** Their state in a review period. */
  reviewPeriodId?: number
  reviewPeriodState?: readonly ReviewPeriodState[]
  /** The result of targets whose first day is in a period. */
  targetOutcome?: readonly TargetOutcome[]
  targetFrom?: string
  targetTo?: string
  /** How they moved since the previous period. */
  periodMovement?: readonly PeriodMovement[]
  /** Their standing at the end of a day, and of another one. */
  fromDay?: string
  fromStanding?: readonly PastPlace[]
  toDay?: string
  toStanding?: readonly PastPlace[]
  /** The direction of the score from one day to the other. */
  moved?: readonly ScoreMove[]
}

/** The records and the two days of numbers over time. */
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
export const overview = {
  getHeatMap: (query: RiskFilter, options?: CallOptions) => call('GET /api/v1/heat-map', { query }, options),

  /** Numbers by category, status, group, level and plans, over everything the filter finds. */
  getRiskReport: (query: RiskFilter, options?: CallOptions) => call('GET /api/v1/risk-report', { query }, options),

  /** How many records the filter finds, without reading them; null where a search finds more than are counted. */
  async countRisks(filter: RiskFilter, options?: CallOptions): Promise<number | null> {
    const query = { ...filter, fields: 'card', page: 1, perPage: 1 } as const
    return (await callList('GET /api/v1/risks', { query }, options)).total
  },
}

type Calls<Name extends keyof typeof overview> = Pick<typeof overview, Name>

/** Counts; the last result stays on screen while the next one loads. */
export const overviewQueries = {
  heatMap: (calls: Calls<'getHeatMap'>, filter: RiskFilter) =>
    queryOptions({
      queryKey: ['risks', 'heatMap', filter],
      queryFn: ({ signal }) => calls.getHeatMap(filter, { signal }),
      placeholderData: keepPreviousData,
    }),

  /** How many records a filter finds. */
  count: (calls: Calls<'countRisks'>, filter: RiskFilter) =>
    queryOptions({
      queryKey: ['risks', 'count', filter],
      queryFn: ({ signal }) => calls.countRisks(filter, { signal }),
    }),

  /** How many active records of a type alarm in one way. */
  alarmCount: (calls: Calls<'countRisks'>, name: 'aboveAppetite' | 'latePlans', type: RiskType) =>
    queryOptions({
      queryKey: ['risks', name, type],
      queryFn: ({ signal }) => calls.countRisks({ type, isActive: true, [name]: true }, { signal }),
    }),

  /** How many active records of a type are above the appetite, are high, and have late plans. */
  glance: (calls: Calls<'countRisks'>, type: RiskType) =>
    queryOptions({
      queryKey: ['risks', 'glance', type],
      queryFn: async ({ signal }) => {
        const count = (filter: RiskFilter) => calls.countRisks({ type, isActive: true, ...filter }, { signal })
        const [aboveAppetite, high, latePlans] = await Promise.all([
          count({ aboveAppetite: true }),
          count({ level: ['high'] }),
          count({ latePlans: true }),
        ])
        return { aboveAppetite, high, latePlans }
      },
    }),

  /** The number of records in each view, by its filter. */
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
      // The route's loader may just have read them.
      staleTime: 3_000,
    }),

  /** How many records were on which level over time. */
  movement: (query: MovementQuery) =>
    queryOptions({
      queryKey: ['risks', 'movement', query],
      queryFn: ({ signal }) => call('GET /api/v1/risk-movement', { query }, { signal }),
      placeholderData: keepPreviousData,
    }),

  /** From which place to which records went between two days. */
  comparison: (query: MovementFilter) =>
    queryOptions({
      queryKey: ['risks', 'comparison', query],
      queryFn: ({ signal }) => call('GET /api/v1/risk-movement/comparison', { query }, { signal }),
      placeholderData: keepPreviousData,
    }),

  report: (calls: Calls<'getRiskReport'>, filter: RiskFilter) =>
    queryOptions({
      queryKey: ['risks', 'report', filter],
      queryFn: ({ signal }) => calls.getRiskReport(filter, { signal }),
      placeholderData: keepPreviousData,
    }),

  /** The amounts of the same risks, added up by currency. */
  reportAmounts: (query: RiskFilter) =>
    queryOptions({
      queryKey: ['risks', 'report', 'amounts', query],
      queryFn: ({ signal }) => call('GET /api/v1/risk-report/amounts', { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
}
