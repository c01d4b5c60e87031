import { z } from 'zod'
import { isDueBeforeStart } from '../risks/plans.ts'
import { id, requiredText } from '../validation/fields.ts'
import { callLimits, textLimits } from '../validation/limits.ts'
import { assessmentForm } from './assessments.ts'
import { timestamp } from './common.ts'
import { dueBeforeStart, mitigationPlanInput } from './mitigationPlans.ts'
import { riskDetailForm } from './riskDetails.ts'

/** The content of one record of a register; what it says nothing of stays empty, for a draft may be unfinished. */
export const importedRiskInput = z.strictObject({
  isPrivate: z.boolean().optional(),
  detail: riskDetailForm.omit({ fileAttachment: true }),
  grossAssessment: assessmentForm.optional(),
  netAssessment: assessmentForm.optional(),
  mitigationPlans: z
    .array(
      mitigationPlanInput
        .omit({ id: true, updatedAt: true, ownerUserId: true })
        .refine((plan) => !isDueBeforeStart(plan), dueBeforeStart),
    )
    .max(100)
    .optional(),
})

export type ImportedRisk = z.output<typeof importedRiskInput>

/**
 * An existing register as records of one company group (rule import.register). Rows are held against
 * `importedRiskInput` one by one, so that a dry run can tell of each what is wrong with it.
 */
export const riskImportInput = z.strictObject({
  companyGroupId: id,
  /** Where it came from, the name of a file for example; it stands in the history of every record. */
  source: requiredText(textLimits.short),
  rows: z.array(z.unknown()).min(1).max(callLimits.importRows),
  dryRun: z.boolean().optional(),
})

export type RiskImportInput = z.output<typeof riskImportInput>

const rowResult = z.object({
  /** Place among the rows that were sent, from 0. */
  row: z.int(),
  outcome: z.enum(['created', 'invalid']),
  /** The record, where it was created. */
  id: z.int().nullable(),
  /** A record of the group, in sight of the caller, that tells of the same event. */
  existing: z.object({ id: z.int(), title: z.string() }).nullable(),
  /** What is wrong, by field. */
  problems: z.record(z.string(), z.string()).optional(),
})

/** What became of each row, or in a dry run would. */
export const riskImportResult = z.object({ id: z.int().nullable(), rows: z.array(rowResult) })

export type RiskImportResult = z.infer<typeof riskImportResult>
export type RiskImportRow = z.infer<typeof rowResult>

/** An import of the past. */
export const riskImport = z.object({
  id: z.int(),
  source: z.string(),
  records: z.int(),
  importedBy: z.object({ id: z.int(), firstName: z.string(), lastName: z.string() }),
  createdAt: timestamp,
  /** When it was taken back. */
  undoneAt: timestamp.nullable(),
  /** Records that were worked on or removed since; while there are any, the import cannot be taken back. */
  touched: z.int(),
})

export type RiskImport = z.infer<typeof riskImport>
