import { detailTexts } from '#domain/risks/fieldNames'
import type { AuditEntry } from '#domain/wire/audit'
import type { Risk, RiskChanges, RiskInput, RiskUpdate } from '#domain/wire/risks'
import { request } from '#src/platform/http/httpClient.ts'
import { blankToNull } from './blankTexts.ts'
import type { SeenRecord, VerbOptions } from './options.ts'

/** Acts on one risk item or risk summary (rule wire.calls). Each answers the record as it stands afterwards. */
export const riskVerbs = {
  createRisk(input: RiskInput, options?: VerbOptions): Promise<Risk> {
    const body = { ...input, detail: blankToNull(input.detail, detailTexts) }
    return call('POST', '/risks/create', body, options)
  },

  /** A change with `detail` or `riskIds` of a complete summary is an edit again (rule workflow.edit-again). */
  updateRisk(seen: SeenRecord, change: Omit<RiskUpdate, 'updatedAt'>, options?: VerbOptions): Promise<Risk> {
    const detail = change.detail && blankToNull(change.detail, detailTexts)
    const body = { ...change, ...(detail && { detail }), updatedAt: seen.updatedAt }
    return call('PUT', `/risks/${seen.id}`, body, options)
  },

  /** Sends an item to review. What is missing comes back as a 400 with one `info` entry a field. */
  submitRisk(seen: SeenRecord, options?: VerbOptions): Promise<Risk> {
    return call('PUT', `/risks/${seen.id}/submit`, versionOf(seen), options)
  },

  withdrawRisk(seen: SeenRecord, options?: VerbOptions): Promise<Risk> {
    return call('PUT', `/risks/${seen.id}/withdraw`, versionOf(seen), options)
  },

  /** Gives up the revision being edited; the completed one stands again. */
  undoRisk(seen: SeenRecord, options?: VerbOptions): Promise<Risk> {
    return call('PUT', `/risks/${seen.id}/undo`, versionOf(seen), options)
  },

  setActive(seen: SeenRecord, isActive: boolean, options?: VerbOptions): Promise<Risk> {
    return call('PUT', `/risks/${seen.id}/changeActive`, { isActive, ...versionOf(seen) }, options)
  },

  /** Deletes a record; an item by the call that takes nothing but items (rule wire.calls). */
  async deleteRisk(seen: SeenRecord & Pick<Risk, 'type'>, options?: VerbOptions): Promise<number> {
    const path = seen.type === 'item' ? `/risks/item/${seen.id}` : `/risks/${seen.id}`
    const { id } = await call<{ id: number }>('DELETE', path, versionOf(seen), options)
    return id
  },

  /** What happened to a record, every act with who, when and what changed (rule audit.read). */
  async getAudit(riskId: number, options?: VerbOptions): Promise<AuditEntry[]> {
    const { data } = await request<AuditEntry[]>(`/risks/${riskId}/audit`, { ...options })
    return data
  },

  /** The revision last approved or rejected, to be compared with the one shown. */
  async getChanges(riskId: number, options?: VerbOptions): Promise<RiskChanges> {
    return (await request<RiskChanges>(`/risks/${riskId}/changes`, { ...options })).data
  },

  /** A summary with its bound items. */
  async getDrillDown(riskId: number, options?: VerbOptions): Promise<Risk> {
    const { data } = await request<Risk>(`/risks/${riskId}`, { ...options, query: { includeRiskItems: true } })
    return data
  },
}

const versionOf = ({ updatedAt }: SeenRecord) => ({ updatedAt })

async function call<Answer>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: unknown,
  options?: VerbOptions,
): Promise<Answer> {
  return (await request<Answer>(path, { ...options, method, body })).data
}
