import { z } from 'zod'
import { roles } from '../access/roles.ts'
import { mitigationStatuses, riskTypes } from '../risks/statuses.ts'
import { day, optionalText, percent, updatedAt } from '../validation/fields.ts'
import { textLimits } from '../validation/limits.ts'
import {
  booleanText,
  listQuery,
  namedPerson,
  namedReference,
  numberText,
  oneOrMore,
  searchWords,
  timestamp,
} from './common.ts'
import { mitigationPlan } from './mitigationPlans.ts'
import { fileAttachments } from './riskDetails.ts'

/** What somebody reports on a plan: anything of it, but not nothing (rule plans.updates). */
export const planUpdateInput = z
  .strictObject({
    status: z.enum(mitigationStatuses).optional(),
    progress: percent.optional(),
    comment: optionalText(textLimits.long).optional(),
    fileAttachment: fileAttachments.optional(),
    updatedAt: updatedAt.optional(),
  })
  .refine(
    ({ status, progress, comment, fileAttachment = [] }) =>
      status !== undefined || progress !== undefined || Boolean(comment) || fileAttachment.length > 0,
    { path: ['comment'], error: 'nothingToReport' },
  )

export type PlanUpdateInput = z.output<typeof planUpdateInput>

/** What the form of a report can get wrong; what it leaves as it was is not sent. */
export const planUpdateForm = z.object({
  status: z.enum(mitigationStatuses),
  progress: percent.nullable(),
  comment: optionalText(textLimits.long),
  fileAttachment: fileAttachments,
})

/** What was reported; `status` and `progress` are null where the report left them as they were. */
export const planUpdate = z.object({
  id: z.int(),
  mitigationPlanId: z.int(),
  status: z.enum(mitigationStatuses).nullable(),
  progress: z.int().nullable(),
  comment: z.string().nullable(),
  fileAttachment: z.array(z.object({ attachmentName: z.string(), attachmentUrl: z.string() })),
  author: namedPerson,
  /** In which role; null where the author has none. */
  authorRole: z.enum(roles).nullable(),
  createdAt: timestamp,
})

export type PlanUpdate = z.infer<typeof planUpdate>

/** A report with the version of the plan that it made. */
export const reportedUpdate = planUpdate.extend({ updatedAt: timestamp })

export type ReportedUpdate = z.infer<typeof reportedUpdate>

export const planUpdateQuery = listQuery(['id', 'created_at'])

export type PlanUpdateQuery = z.output<typeof planUpdateQuery>

export const planSortFields = ['id', 'due_date', 'status', 'progress', 'owner', 'title', 'updated_at'] as const

export const planListQuery = listQuery(planSortFields).extend({
  /** `me`: those of the caller. */
  owner_id: z.union([z.literal('me'), numberText]).optional(),
  late: booleanText.optional(),
  /** Due earlier than that day. */
  due_before: day.optional(),
  status: oneOrMore(z.enum(mitigationStatuses)).optional(),
  company_group_id: oneOrMore(numberText).optional(),
  include_descendants: booleanText.optional(),
})

export type PlanListQuery = z.output<typeof planListQuery>

/** A plan of the list over records, with as much of its record as the caller may know (rule plans.owner-view). */
export const listedPlan = mitigationPlan.extend({
  risk: z.object({
    id: z.int(),
    type: z.enum(riskTypes),
    title: z.string(),
    /** Null where the caller is shown no more of the record than its title. */
    companyGroup: namedReference.nullable(),
  }),
  /** Whether the caller may report on it (rule plans.updates). */
  mayUpdate: z.boolean(),
  /** How often somebody reported on it. */
  updates: z.int(),
})

export type ListedPlan = z.infer<typeof listedPlan>

/** People to choose from: active ones whose names hold all the words (rule plans.people). */
export const peopleQuery = z.strictObject({ q: searchWords.refine((q) => q.trim().length > 1, { error: 'required' }) })

/** Somebody to choose, with the default role and its company group, which tell people of one name apart. */
export const foundPerson = namedPerson.extend({
  userRole: z.enum(roles).nullable(),
  companyGroup: namedReference.nullable(),
})

export type FoundPerson = z.infer<typeof foundPerson>
