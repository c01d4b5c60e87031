import { z } from 'zod'
import { roles } from '../access/roles.ts'
import { riskTypes, workflowStatuses } from '../risks/statuses.ts'
import { namedReference } from './common.ts'

/** What a company group by itself has done and what is late there (rules progress.coverage and progress.late). */
export const groupProgress = z.object({
  companyGroup: namedReference,
  level: z.int(),
  /** The path of ids from the root. */
  hierarchy: z.string(),
  /** Active records, drafts among them; of those how many were submitted once, and how many are reported or further. */
  recorded: z.int(),
  submitted: z.int(),
  reported: z.int(),
  /** The categories of its active records. */
  riskCategoryIds: z.array(z.int()),
  /** What waits for somebody, and of that what is late, by whose turn it is. */
  waiting: z.int(),
  late: z.array(z.object({ role: z.enum(roles), count: z.int(), earliestDue: z.iso.date() })),
})

export type GroupProgress = z.infer<typeof groupProgress>

/** A record whose step is late, of those that are for the longest time. */
export const lateRecord = z.object({
  id: z.int(),
  type: z.enum(riskTypes),
  title: z.string(),
  companyGroup: namedReference,
  workflowStatus: z.enum(workflowStatuses),
  role: z.enum(roles),
  due: z.iso.date(),
  /** In working days. */
  late: z.int(),
})

export type LateRecord = z.infer<typeof lateRecord>

export const progress = z.object({
  companyGroups: z.array(groupProgress),
  /** Of the whole reach; the number of each in the group of that reach, none where nobody recorded any. */
  riskCategories: z.array(z.object({ riskCategory: namedReference, count: z.int() })),
  lateRecords: z.array(lateRecord),
})

export type Progress = z.infer<typeof progress>
