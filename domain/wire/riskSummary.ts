import { z } from 'zod'
import { id, updatedAt } from '#domain/validation/fields'
import { acceptanceTerms } from './acceptances.ts'
import { booleanText, listQuery, numberText } from './common.ts'
import { rejectionNotes } from './reviews.ts'

const requiredRecords = z
  .array(z.strictObject({ id, updatedAt: updatedAt.optional() }))
  .max(500)
  .refine((records) => new Set(records.map((record) => record.id)).size === records.length, { error: 'duplicate' })

const lists = z.strictObject({
  riskSummaryRequire: requiredRecords.default([]),
  riskItemRequire: requiredRecords.default([]),
})

const atLeastOne = (input: z.output<typeof lists>) => input.riskSummaryRequire.length + input.riskItemRequire.length > 0

const missing = { error: 'required', path: ['riskSummaryRequire'] }

/** Summaries and items that are forwarded or decided together, in one atomic call (rule workflow.all-or-none). */
export const reportInput = lists.refine(atLeastOne, missing)

export type ReportInput = z.output<typeof reportInput>

/** An approval, with the acceptance of the records above their appetite that it completes (rule acceptance.required). */
export const approvalInput = lists.extend({ acceptance: acceptanceTerms.optional() }).refine(atLeastOne, missing)

export type ApprovalInput = z.output<typeof approvalInput>

export const reportRejectionInput = lists.extend({ stickyNotes: rejectionNotes }).refine(atLeastOne, missing)

export const summariesInput = z.strictObject({ riskSummaryRequire: requiredRecords.min(1) })

export type SummariesInput = z.output<typeof summariesInput>

export const summaryOrderInput = z.strictObject({
  risks: z
    .array(z.strictObject({ id, order: z.int().min(1).max(100_000) }))
    .min(1)
    .max(500)
    .refine((places) => new Set(places.map((place) => place.id)).size === places.length, { error: 'duplicate' }),
})

export const accessStatusQuery = z.strictObject({ company_group_id: numberText })

export const accessStatus = z.object({
  canSubmit: z.boolean(),
  canApprove: z.boolean(),
  canReject: z.boolean(),
  counts: z.record(z.string(), z.int()),
})

export type AccessStatus = z.infer<typeof accessStatus>

export const summaryHistoryQuery = listQuery(['id', 'created_at', 'company_group_id']).extend({
  risk_id: numberText.optional(),
  company_group_id: numberText.optional(),
  include_descendants: booleanText.optional(),
})
