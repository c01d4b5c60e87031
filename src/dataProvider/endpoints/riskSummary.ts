import { queryOptions } from '@tanstack/react-query'
import type { StickyNoteInput } from '#domain/wire/reviews'
import type { AccessStatus } from '#domain/wire/riskSummary'
import type { Risk } from '#domain/wire/risks'
import type { RiskType } from '#domain/risks/statuses'
import { read, write } from '#src/platform/http/httpClient.ts'
import type { SeenRecord, VerbOptions } from './options.ts'

/** A record that goes up, or is decided, together with others. */
export type ReportedRecord = SeenRecord & { type: RiskType }

/** Acts on several summaries and items at once: all of them or none (rule workflow.all-or-none). */
export const riskSummaryVerbs = {
  /** Reports summaries and items to the next level. */
  submitReport(records: readonly ReportedRecord[], options?: VerbOptions): Promise<Risk[]> {
    return act('POST', 'submit', requiredLists(records), options)
  },

  approveReport(records: readonly ReportedRecord[], options?: VerbOptions): Promise<Risk[]> {
    return act('POST', 'approve', requiredLists(records), options)
  },

  /** @param stickyNotes at least a Remark, stickyNoteNo 0, that says why */
  rejectReport(
    records: readonly ReportedRecord[],
    stickyNotes: readonly StickyNoteInput[],
    options?: VerbOptions,
  ): Promise<Risk[]> {
    return act('POST', 'reject', { ...requiredLists(records), stickyNotes }, options)
  },

  withdrawSummaries(summaries: readonly SeenRecord[], options?: VerbOptions): Promise<Risk[]> {
    return act('PUT', 'withdraw', { riskSummaryRequire: summaries.map(seenOnly) }, options)
  },

  undoSummaries(summaries: readonly SeenRecord[], options?: VerbOptions): Promise<Risk[]> {
    return act('PUT', 'undo', { riskSummaryRequire: summaries.map(seenOnly) }, options)
  },

  /** @param risks every summary that moved, with its new place, counted from 1 */
  orderSummaries(risks: readonly { id: number; order: number }[], options?: VerbOptions): Promise<Risk[]> {
    return act('PUT', 'order', { risks: risks.map(({ id, order }) => ({ id, order })) }, options)
  },

  /** Whether the signed-in user may report, approve or reject anything of the group now, and how much waits. */
  getAccessStatus(companyGroupId: number, options?: VerbOptions): Promise<AccessStatus> {
    return read('/risk-summary/access/status', { ...options, query: { companyGroupId } })
  },
}

export const riskSummaryQueries = {
  /** Under `risks`, so that it is read again whenever a record changed; a failure only leaves it unsaid. */
  accessStatus: (calls: Pick<typeof riskSummaryVerbs, 'getAccessStatus'>, companyGroupId: number) =>
    queryOptions({
      queryKey: ['risks', 'accessStatus', companyGroupId],
      queryFn: ({ signal }) => calls.getAccessStatus(companyGroupId, { signal, errors: 'caller' }),
    }),
}

const seenOnly = ({ id, updatedAt }: SeenRecord) => ({ id, updatedAt })

function requiredLists(records: readonly ReportedRecord[]) {
  return {
    riskSummaryRequire: records.filter(({ type }) => type === 'summary').map(seenOnly),
    riskItemRequire: records.filter(({ type }) => type === 'item').map(seenOnly),
  }
}

const act = (method: 'POST' | 'PUT', name: string, body: unknown, options?: VerbOptions) =>
  write<Risk[]>(method, `/risk-summary/${name}`, body, options)
