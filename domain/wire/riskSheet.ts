import { z } from 'zod'
import {
  assessmentTexts,
  detailTexts,
  impactTexts,
  planTexts,
  recordOf,
  type WrittenDetailField,
  type WrittenPlanField,
} from '#domain/risks/fieldNames'
import type { AssessmentField, ImpactField } from '#domain/risks/fields'
import { mitigationStatuses } from '#domain/risks/statuses'
import { currencies } from '#domain/risks/units'
import { id, requiredText } from '#domain/validation/fields'
import { callLimits, textLimits } from '#domain/validation/limits'
import { timestamp } from './common.ts'
import { hasFewPlans, tooManyPlans, type importedChangeInput, type importedRiskInput } from './riskImports.ts'
import { hasDaysOfPastLevels, namesPeriod, riskListFields, withDays, withPeriod } from './risks.ts'

const writtenText = () => z.string().nullable()
const number = z.int().nullable()
const day = z.iso.date().nullable()

const impact = z.object({
  impactTypeKey: z.string(),
  rate: number,
  financialAmount: z.number().nullable(),
  financialCurrency: z.enum(currencies).nullable(),
  ...recordOf(impactTexts, writtenText),
} satisfies Record<ImpactField, z.ZodType>)

const sheetAssessment = z.object({
  likelihoodRate: number,
  ...recordOf(assessmentTexts, writtenText),
  impactAssessmentItems: z.array(impact),
} satisfies Record<AssessmentField, z.ZodType>)

const sheetDetail = z.object({
  riskCategoryId: number,
  ownerUserId: number,
  targetLikelihood: number,
  targetImpact: number,
  targetOn: day,
  ...recordOf(detailTexts, writtenText),
} satisfies Record<Exclude<WrittenDetailField, 'fileAttachment'>, z.ZodType>)

const sheetPlan = z.object({
  id: z.int(),
  ...recordOf(planTexts, writtenText),
  status: z.enum(mitigationStatuses),
  ownerUserId: number,
  startDate: day,
  dueDate: day,
  progress: z.int(),
} satisfies Record<WrittenPlanField | 'id', z.ZodType>)

/**
 * A record as a row (rule sheet.rows): the fields of an import without files. `PUT` accepts it unchanged. `key` is the id
 * as a text, `updatedAt` the version of record and plans. An empty assessment can be absent.
 */
export const sheetRow = z.object({
  key: z.string(),
  id: z.int(),
  updatedAt: timestamp,
  isPrivate: z.boolean(),
  detail: sheetDetail,
  grossAssessment: sheetAssessment.optional(),
  netAssessment: sheetAssessment.optional(),
  mitigationPlans: z.array(sheetPlan),
})

export type SheetRow = z.output<typeof sheetRow>

/**
 * A sent row (rule sheet.save). With `id` and `updatedAt` it changes a record: absent fields do not change; null or a
 * blank text empties a field, except the event. Impacts are found by type, plans by id; a plan without id is added.
 * `removedImpacts` and `removedPlanIds` remove. A partial target is completed from the record. Without `id` it is a new
 * draft: `detail` with `riskCategoryId`, `eventDescription` and `rootCause` is required, and only the event cannot be null.
 */
export type SheetRowInput = { key: string } & (z.input<typeof importedRiskInput> | z.input<typeof importedChangeInput>)

/** Checked row by row with `importedRiskInput`, or `importedChangeInput` if it has an id, so that each has its problems. */
const sentRow = z.looseObject({ key: requiredText(textLimits.short) })

/**
 * The rows of one call; with `dryRun` nothing is written, and the response is the same. Calls of a user run one after
 * another (rule import.turns).
 */
export const riskSheetInput = z.strictObject({
  companyGroupId: id,
  rows: z
    .array(sentRow)
    .min(1)
    .max(callLimits.sheetRows)
    .refine((rows) => new Set(rows.map(({ key }) => key)).size === rows.length, { error: 'duplicate' })
    .refine(hasFewPlans, tooManyPlans),
  dryRun: z.boolean().optional(),
})

export type RiskSheetInput = z.output<typeof riskSheetInput>

const sheetOutcomes = ['created', 'changed', 'unchanged', 'refused'] as const

const sheetResultRow = z.object({
  key: z.string(),
  outcome: z.enum(sheetOutcomes),
  /** The record; absent for a refused new row, and for a new row of a dry run. */
  id: z.int().optional(),
  /** The version to send next; absent for a refused row. */
  updatedAt: timestamp.optional(),
  /**
   * Why the row was refused, in the caller's language. `field` is the path in the row: `detail.riskCategoryId`,
   * `netAssessment.impactAssessmentItems.0.rate`, `mitigationPlans.0.dueDate`; `updatedAt` for an outdated version, `id`
   * for a record that the caller cannot change now, `isPrivate` for a mark that the caller cannot change.
   */
  problems: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  /** The current values, if the version is outdated. */
  present: sheetRow.optional(),
})

export type SheetResultRow = z.output<typeof sheetResultRow>

/** The result of each row, in the order sent. */
export const riskSheetResult = z.object({ rows: z.array(sheetResultRow) })

export type RiskSheetResult = z.output<typeof riskSheetResult>

/** The filters, order and page of `GET /risks`. */
export const riskSheetQuery = riskListFields
  .omit({ may_edit: true, fields: true })
  .extend({ per_page: riskListFields.shape.per_page.removeDefault().default(callLimits.sheetRows) })
  .refine(hasDaysOfPastLevels, withDays)
  .refine(namesPeriod, withPeriod)

export type RiskSheetQuery = z.output<typeof riskSheetQuery>
