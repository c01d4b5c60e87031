import type { ReviewInput } from '#domain/wire/reviews'
import type { RiskDetail } from '#domain/wire/riskDetails'
import { write } from '#src/platform/http/httpClient.ts'
import type { SeenRecord, VerbOptions } from './options.ts'

/** A reviewer's decision; the version seen is sent along by the verb. */
export type Decision = Omit<ReviewInput, 'updatedAt'>

/** Acts on one revision of a record (rule wire.calls). */
export const riskDetailVerbs = {
  /**
   * Opens a completed item for editing: a new revision with a new id, copied from the completed one.
   * @param risk the record (not its detail) as the screen showed it
   */
  editAgain(risk: SeenRecord, options?: VerbOptions): Promise<RiskDetail> {
    return write('POST', '/risk-details', { riskId: risk.id, updatedAt: risk.updatedAt }, options)
  },

  /** The expert's decision on the detail; a rejection needs a Remark, stickyNoteNo 0. */
  reviewDetail(detail: SeenRecord, decision: Decision, options?: VerbOptions): Promise<RiskDetail> {
    return write('PUT', `/risk-details/${detail.id}/review`, { ...decision, updatedAt: detail.updatedAt }, options)
  },
}
