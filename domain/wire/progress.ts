import { z } from 'zod'
import { roles } from '#domain/access/roles'
import { riskTypes, workflowStatuses } from '#domain/risks/statuses'
import { listQuery, namedReference, numberText } from './common.ts'
import { riskFilters } from './riskFilters.ts'
import { namesPeriod, withPeriod } from './risks.ts'

/** The progress and late records of a single company group (rules progress.coverage and progress.late). */
const groupProgress = z.object({
  companyGroup: namedReference,
  level: z.int(),
  /** The path of ids from the root. */
  hierarchy: z.string(),
  /** Active records including drafts; how many of them were ever submitted, and how many are reported or further. */
  recorded: z.int(),
  submitted: z.int(),
  reported: z.int(),
  riskCategoryIds: z.array(z.int()),
  /** Pending and late records, by pending role. */
  waiting: z.int(),
  late: z.array(z.object({ role: z.enum(roles), count: z.int(), earliestDue: z.iso.date() })),
})

export type GroupProgress = z.infer<typeof groupProgress>

/** One of the records that have been late for the longest time. */
const lateRecord = z.object({
  id: z.int(),
  type: z.enum(riskTypes),
  title: z.string(),
  companyGroup: namedReference,
  workflowStatus: z.enum(workflowStatuses),
  role: z.enum(roles),
  due: z.iso.date(),
  /** In days. */
  late: z.int(),
})

export const progress = z.object({
  companyGroups: z.array(groupProgress),
  /** For the whole area; the number of records in each category, including empty categories. */
  riskCategories: z.array(z.object({ riskCategory: namedReference, count: z.int() })),
  lateRecords: z.array(lateRecord),
})

export type Progress = z.infer<typeof progress>

/** The counted records of a number: submitted once, reported, or late. */
export const progressCounts = ['submitted', 'reported', 'late'] as const

export type ProgressCount = (typeof progressCounts)[number]

/** The records behind a number of a company group, also in a review period (rule progress.records). */
export const progressRecordsQuery = listQuery(['id'])
  .omit({ q: true })
  .extend({
    company_group_id: numberText,
    include_descendants: riskFilters.include_descendants,
    of: z.enum(progressCounts),
    review_period_id: riskFilters.review_period_id,
    review_period_state: riskFilters.review_period_state,
  })
  .refine(namesPeriod, withPeriod)

export type ProgressRecordsQuery = z.output<typeof progressRecordsQuery>

/** A record as it was last submitted; the due data only if it is late. */
export const progressRecord = lateRecord.extend({
  role: lateRecord.shape.role.nullable(),
  due: lateRecord.shape.due.nullable(),
  late: lateRecord.shape.late.nullable(),
})

export type ProgressRecord = z.infer<typeof progressRecord>
