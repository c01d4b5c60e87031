import { z } from 'zod'
import {
  detailTexts,
  maxLengthOf,
  optionalTexts,
  recordOf,
  requiredTexts,
  type DetailText,
  type WrittenDetailField,
} from '#domain/risks/fieldNames'
import type { DetailField } from '#domain/risks/fields'
import { reviewStatuses, workflowStatuses } from '#domain/risks/statuses'
import { missingOfTarget, type WrittenTarget } from '#domain/risks/target'
import { day, id, optionalText, rate, requiredText, updatedAt } from '#domain/validation/fields'
import { fileLimits, textLimits } from '#domain/validation/limits'
import { assessment } from './assessments.ts'
import { namedPerson, namedReference, rating, timestamp } from './common.ts'
import { plan } from './plans.ts'
import { stickyNote } from './reviews.ts'

/** A file attached to a revision: its visible name and its storage key. */
export const fileAttachment = z.strictObject({
  attachmentName: requiredText(textLimits.short),
  attachmentUrl: requiredText(textLimits.medium),
})

export type FileAttachment = z.infer<typeof fileAttachment>

export const fileAttachments = z
  .array(fileAttachment)
  .refine((files) => files.length <= fileLimits.attachmentsPerRisk, { error: 'tooManyAttachments' })

const writtenText = (name: DetailText) => optionalText(maxLengthOf[name])

/**
 * The detail of a new record. Required fields must be sent but can be null: a submission checks for missing ones (rule
 * workflow.completeness).
 */
export const writtenDetail = z.strictObject({
  riskCategoryId: id.nullable(),
  ownerUserId: id.nullable().optional(),
  targetLikelihood: rate.nullable().optional(),
  targetImpact: rate.nullable().optional(),
  targetOn: day.nullable().optional(),
  ...recordOf(requiredTexts, writtenText),
  ...recordOf(optionalTexts, (name) => writtenText(name).optional()),
  fileAttachment: fileAttachments.optional(),
} satisfies Record<WrittenDetailField, z.ZodType>)

/** Refuses a partial target: all three values are sent, or no value (rule target.values). */
export const withWholeTarget = <Schema extends z.ZodType<WrittenTarget>>(schema: Schema) =>
  schema.superRefine((detail, context) => {
    for (const name of missingOfTarget(detail)) context.addIssue({ code: 'custom', message: 'required', path: [name] })
  })

export const riskDetailInput = withWholeTarget(writtenDetail)

export type RiskDetailInput = z.output<typeof riskDetailInput>

/** A change of a detail: absent fields do not change. */
export const riskDetailChange = withWholeTarget(writtenDetail.partial())

export type RiskDetailChange = z.output<typeof riskDetailChange>

export const riskDetailUpdate = withWholeTarget(writtenDetail.partial().extend({ updatedAt: updatedAt.optional() }))

export const editAgainInput = z.strictObject({ riskId: id, updatedAt: updatedAt.optional() })

/** The target net rating, with its day (rule target.values). */
export const target = rating.extend({ on: day })

const content = {
  riskCategory: namedReference.nullable(),
  ...recordOf(detailTexts, () => z.string().nullable()),
  owner: namedPerson.nullable(),
  target: target.nullable(),
  fileAttachment: z.array(z.object({ attachmentName: z.string(), attachmentUrl: z.string() })),
} satisfies Record<DetailField, z.ZodType>

export const riskDetail = z.object({
  id: z.int(),
  riskId: z.int(),
  revision: z.int(),
  workflowStatus: z.object({ name: z.enum(workflowStatuses) }),
  /** Its name is the role of the last submission or report (rule record.submit-detail). */
  submitDetail: z.object({ name: z.string() }).nullable(),
  reviewStatus: z.enum(reviewStatuses),
  ...content,
  copyFileAttachment: z.string().nullable(),
  inactiveStatus: z.string().nullable(),
  assessments: z.array(assessment),
  mitigationPlans: z.array(plan),
  /** Absent in list rows (rule wire.risk). */
  stickyNotes: z.array(stickyNote).optional(),
  createdAt: timestamp,
  updatedAt: timestamp,
})

export type RiskDetail = z.infer<typeof riskDetail>
