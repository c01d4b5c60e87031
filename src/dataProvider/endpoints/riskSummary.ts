import type { RiskType } from '#domain/risks/statuses'
import type { AcceptanceTerms } from '#domain/wire/acceptances'
import type { StickyNoteInput } from '#domain/wire/reviews'
import { call, type CallOptions } from '#src/platform/http/call.ts'
import type { ExpectedRecord } from './expectedRecord.ts'

/** A record that is reported or decided together with others. */
export type ReportedRecord = ExpectedRecord & { type: RiskType }

/** Atomic calls on several summaries and items (rule workflow.all-or-none). */
export const riskSummaries = {
  /** Reports summaries and items to the next level. */
  submitReport: (records: readonly ReportedRecord[], options?: CallOptions) =>
    call('POST /api/v1/risk-summary/submit', { body: requiredLists(records) }, options),

  /** @param acceptance of the records above their appetite (rule acceptance.required) */
  approveReport: (
    records: readonly ReportedRecord[],
    { acceptance, ...options }: CallOptions & { acceptance?: AcceptanceTerms | undefined } = {},
  ) =>
    call(
      'POST /api/v1/risk-summary/approve',
      { body: { ...requiredLists(records), ...(acceptance && { acceptance }) } },
      options,
    ),

  /** @param stickyNotes at least a Remark, stickyNoteNo 0, that gives the reason */
  rejectReport(records: readonly ReportedRecord[], stickyNotes: readonly StickyNoteInput[], options?: CallOptions) {
    const body = { ...requiredLists(records), stickyNotes: [...stickyNotes] }
    return call('POST /api/v1/risk-summary/reject', { body }, options)
  },

  withdrawSummaries: (summaries: readonly ExpectedRecord[], options?: CallOptions) =>
    call('PUT /api/v1/risk-summary/withdraw', { body: { riskSummaryRequire: summaries.map(seenOnly) } }, options),

  undoSummaries: (summaries: readonly ExpectedRecord[], options?: CallOptions) =>
    call('PUT /api/v1/risk-summary/undo', { body: { riskSummaryRequire: summaries.map(seenOnly) } }, options),

  /** @param risks every moved summary with its new position, counted from 1 */
  orderSummaries: (risks: readonly { id: number; order: number }[], options?: CallOptions) =>
    call('PUT /api/v1/risk-summary/order', { body: { risks: risks.map(({ id, order }) => ({ id, order })) } }, options),
}

const seenOnly = ({ id, updatedAt }: ExpectedRecord) => ({ id, updatedAt })

function requiredLists(records: readonly ReportedRecord[]) {
  return {
    riskSummaryRequire: records.filter(({ type }) => type === 'summary').map(seenOnly),
    riskItemRequire: records.filter(({ type }) => type === 'item').map(seenOnly),
  }
}
