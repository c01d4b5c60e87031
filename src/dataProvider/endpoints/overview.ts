import type { RiskReport } from '#domain/wire/riskReport'
import type { HeatMap } from '#domain/wire/risks'
import type { Level } from '#domain/risks/heatMap'
import type { PeriodMovement } from '#domain/risks/periodMovement'
import type { AssessmentType, MitigationStatus, RiskType, WorkflowStatus } from '#domain/risks/statuses'
import type { CreatorRole } from '#domain/access/roles'
import { request } from '#src/platform/http/httpClient.ts'
import { totalOf } from '../contentRange.ts'
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
  /** Which assessment `level`, `likelihood` and `impact` speak of; net unless said otherwise. */
  assessmentType?: AssessmentType
  level?: readonly Level[]
  likelihood?: readonly number[]
  impact?: readonly number[]
  grossLevel?: readonly Level[]
  /** Risks with at least one mitigation plan of that status. */
  mitigationStatus?: readonly MitigationStatus[]
  /** How they moved since the previous period. */
  periodMovement?: readonly PeriodMovement[]
}

/** Counts over many records, for the heat map and the status chips. */
export const overviewVerbs = {
  async getHeatMap(filter: RiskFilter, options?: VerbOptions): Promise<HeatMap> {
    return (await request<HeatMap>('/heat-map', { ...options, query: filter })).data
  },

  /** Numbers by category, status, group, level and plans, over everything the filter finds. */
  async getRiskReport(filter: RiskFilter, options?: VerbOptions): Promise<RiskReport> {
    return (await request<RiskReport>('/risk-report', { ...options, query: filter })).data
  },

  /** How many records the filter finds, without reading them. */
  async countRisks(filter: RiskFilter, options?: VerbOptions): Promise<number> {
    const { headers } = await request('/risks', { ...options, query: { ...filter, page: 1, perPage: 1 } })
    return totalOf(headers)
  },
}
