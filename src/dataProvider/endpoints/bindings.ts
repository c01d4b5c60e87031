import { request } from '#src/platform/http/httpClient.ts'
import type { SeenRecord, VerbOptions } from './options.ts'

/** One bound item of a summary. */
export interface Binding {
  id: number
  riskId: number
}

/** The items a summary stands for (`riskRisks`, rule record.bindings). */
export const bindingVerbs = {
  /** Replaces the bound items of a summary. */
  async bindRisks(summary: SeenRecord, riskIds: readonly number[], options?: VerbOptions): Promise<Binding[]> {
    const body = { riskIds, updatedAt: summary.updatedAt }
    return (await request<Binding[]>(`/risk-risks/risk/${summary.id}`, { ...options, method: 'PUT', body })).data
  },
}
