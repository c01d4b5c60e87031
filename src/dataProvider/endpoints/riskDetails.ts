import type { ReviewInput } from '#domain/wire/reviews'
import { call, type CallOptions } from '#src/platform/http/call.ts'
import type { ExpectedRecord } from './expectedRecord.ts'

/** The decision of a reviewer; the call adds the expected version. */
export type Decision = Omit<ReviewInput, 'updatedAt'>

/** Revisions of a record (rule wire.calls). */
export const riskDetails = {
  /**
   * Opens a completed item for editing: a new revision with a new id, copied from the completed one.
   * @param risk the record (not its detail) as the screen showed it
   */
  editAgain: ({ id, updatedAt }: ExpectedRecord, options?: CallOptions) =>
    call('POST /api/v1/risk-details', { body: { riskId: id, updatedAt } }, options),

  /** The expert's decision on the detail; a rejection needs a Remark, stickyNoteNo 0. */
  reviewDetail: ({ id, updatedAt }: ExpectedRecord, decision: Decision, options?: CallOptions) =>
    call('PUT /api/v1/risk-details/:id/review', { params: { id }, body: { ...decision, updatedAt } }, options),
}
