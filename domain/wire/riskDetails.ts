import { z } from 'zod'
import { fileLimits, textLimits } from '../validation/limits.ts'
import { id, optionalText, requiredText, updatedAt } from '../validation/fields.ts'
import { reviewStatuses, workflowStatuses } from '../risks/statuses.ts'
import { assessment } from './assessments.ts'
import { namedReference, timestamp } from './common.ts'
import { mitigationPlan } from './mitigationPlans.ts'
import { stickyNote } from './reviews.ts'

export const fileAttachment = z.strictObject({
  attachmentName: requiredText(textLimits.short),
  attachmentUrl: requiredText(textLimits.medium),
})

export type FileAttachment = z.infer<typeof fileAttachment>

const fileAttachments = z
  .array(fileAttachment)
  .refine((files) => files.length <= fileLimits.attachmentsPerRisk, { error: 'tooManyAttachments' })

const optionalDetailFields = {
  riskCategoryDescription: optionalText(textLimits.medium).optional(),
  indicator: optionalText(textLimits.medium).optional(),
  triggerPoint: optionalText(textLimits.medium).optional(),
  keyRiskIndicatorStatus: optionalText(textLimits.short).optional(),
  fileAttachment: fileAttachments.optional(),
}

/**
 * The detail of a new record. Category, event description and root cause must be sent but may be
 * null: a draft is saved as it stands, and a submit asks for what is missing (rule workflow.completeness).
 */
export const riskDetailInput = z.strictObject({
  riskCategoryId: id.nullable(),
  eventDescription: optionalText(textLimits.long),
  rootCause: optionalText(textLimits.long),
  ...optionalDetailFields,
})

export type RiskDetailInput = z.output<typeof riskDetailInput>

/** A change of a detail: what is absent stays as it is. */
export const riskDetailChange = riskDetailInput.partial()

export type RiskDetailChange = z.output<typeof riskDetailChange>

export const riskDetailUpdate = riskDetailChange.extend({ updatedAt: updatedAt.optional() })

export const editAgainInput = z.strictObject({ riskId: id, updatedAt: updatedAt.optional() })

export const riskDetail = z.object({
  id: z.int(),
  riskId: z.int(),
  revision: z.int(),
  workflowStatus: z.object({ name: z.enum(workflowStatuses) }),
  /** Its name is the role of the last submit or report (rule record.submit-detail). */
  submitDetail: z.object({ name: z.string() }).nullable(),
  reviewStatus: z.enum(reviewStatuses),
  riskCategory: namedReference.nullable(),
  riskCategoryDescription: z.string().nullable(),
  eventDescription: z.string().nullable(),
  rootCause: z.string().nullable(),
  indicator: z.string().nullable(),
  triggerPoint: z.string().nullable(),
  keyRiskIndicatorStatus: z.string().nullable(),
  fileAttachment: z.array(z.object({ attachmentName: z.string(), attachmentUrl: z.string() })),
  copyFileAttachment: z.string().nullable(),
  inactiveStatus: z.string().nullable(),
  assessments: z.array(assessment),
  mitigationPlans: z.array(mitigationPlan),
  /** Absent in list rows (rule wire.risk). */
  stickyNotes: z.array(stickyNote).optional(),
  createdAt: timestamp,
  updatedAt: timestamp,
})

export type RiskDetail = z.infer<typeof riskDetail>
