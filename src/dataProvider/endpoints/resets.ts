import type { CompanyGroup } from '#domain/wire/companyGroups'
import type { PastReset, ResetHistory, ResetInput, ResetPeriod } from '#domain/wire/resets'
import { request } from '#src/platform/http/httpClient.ts'
import { totalOf } from '../contentRange.ts'
import type { VerbOptions } from './options.ts'

/** Beginning a new period for company groups (rule reset.run). */
export const resetVerbs = {
  /** The last reset of the groups and what one would change now; of the whole reach without any group. */
  async getResetPeriod(companyGroupId: readonly number[], options?: VerbOptions): Promise<ResetPeriod> {
    return (await request<ResetPeriod>('/risks/workflow/reset/period', { ...options, query: { companyGroupId } })).data
  },

  /** The groups of the reach in which a reset of the given ones would change nothing. */
  async getUnaffectedGroups(companyGroupIds: readonly number[], options?: VerbOptions): Promise<CompanyGroup[]> {
    const query = { companyGroupIds }
    return (await request<CompanyGroup[]>('/risks/company-group/unaffected', { ...options, query })).data
  },

  /** A page of the resets that touched the reach, the latest first, and how many there are. */
  async getPastResets(
    page: number,
    perPage: number,
    options?: VerbOptions,
  ): Promise<{ resets: PastReset[]; total: number }> {
    const query = { page, perPage }
    const { data, headers } = await request<PastReset[]>('/risks/workflow/reset/history', { ...options, query })
    return { resets: data, total: totalOf(headers) }
  },

  /** Puts every record of the groups back to a draft of its creator. */
  async resetRisks(input: ResetInput, options?: VerbOptions): Promise<ResetHistory> {
    const answer = await request<{ resetHistory: ResetHistory }>('/risks/workflow/reset', {
      ...options,
      method: 'PUT',
      body: input,
    })
    return answer.data.resetHistory
  },
}
