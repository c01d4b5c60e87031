import type { RiskSnapshot } from '#domain/wire/risks'
import { request } from '#src/platform/http/httpClient.ts'
import { totalOf } from '../contentRange.ts'
import type { VerbOptions } from './options.ts'

/** Which part of the history is read (rule history.snapshots); newest first. */
export type HistoryQuery = {
  page: number
  perPage: number
  q?: string
  companyGroupId?: number
  includeDescendants?: boolean
}

/** Reads of the summary history; nothing ever changes it. */
export const summaryHistoryVerbs = {
  async listSummaryHistory(
    query: HistoryQuery,
    options?: VerbOptions,
  ): Promise<{ data: RiskSnapshot[]; total: number }> {
    const { data, headers } = await request<RiskSnapshot[]>('/risk-summary-history', { ...options, query })
    return { data, total: totalOf(headers) }
  },

  /** @param id of the snapshot, not of the summary */
  async getSummarySnapshot(id: number, options?: VerbOptions): Promise<RiskSnapshot> {
    return (await request<RiskSnapshot>(`/risk-summary-history/${id}`, options)).data
  },
}
