import { z } from 'zod'
import { roles } from '#domain/access/roles'
import { mitigationStatuses, riskTypes } from '#domain/risks/statuses'
import { day, optionalText, percent, updatedAt } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'
import {
  booleanText,
  listQuery,
  namedPerson,
  namedReference,
  searchWords,
  timestamp,
  numberText,
  oneOrMore,
} from './common.ts'
import { plan } from './plans.ts'
import { fileAttachments } from './riskDetails.ts'

/** A report on a plan: at least one value (rule plans.updates). */
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

/** Mistakes in a report that the form checks; unchanged values are not sent. */
export const planUpdateForm = z.object({
  status: z.enum(mitigationStatuses),
  progress: percent.nullable(),
  comment: optionalText(textLimits.long),
  fileAttachment: fileAttachments,
})

/** The reported values; `status` and `progress` are null if unchanged. */
export const planUpdate = z.object({
  id: z.int(),
  mitigationPlanId: z.int(),
  status: z.enum(mitigationStatuses).nullable(),
  progress: z.int().nullable(),
  comment: z.string().nullable(),
  fileAttachment: z.array(z.object({ attachmentName: z.string(), attachmentUrl: z.string() })),
  author: namedPerson,
  /** The role of the author; null without one. */
  authorRole: z.enum(roles).nullable(),
  createdAt: timestamp,
})

export type PlanUpdate = z.infer<typeof planUpdate>

/** A report with the version of the plan that it made. */
export const reportedUpdate = planUpdate.extend({ updatedAt: timestamp })

export const planUpdateQuery = listQuery(['id', 'created_at'])

export type PlanUpdateQuery = z.output<typeof planUpdateQuery>

export const planSortFields = ['id', 'due_date', 'status', 'progress', 'owner', 'title', 'updated_at'] as const

export const planListQuery = listQuery(planSortFields).extend({
  /** `me` means the caller. */
  owner_id: z.union([z.literal('me'), numberText]).optional(),
  late: booleanText.optional(),
  /** The plans of the last submitted versions, without those that the caller only owns (rule report.submitted). */
  state: z.literal('submitted').optional(),
  /** Due earlier than that day. */
  due_before: day.optional(),
  status: oneOrMore(z.enum(mitigationStatuses)).optional(),
  type: z.enum(riskTypes).optional(),
  company_group_id: oneOrMore(numberText).optional(),
  include_descendants: booleanText.optional(),
})

export type PlanListQuery = z.output<typeof planListQuery>

/** A plan in the list over records, with the visible parts of its record (rule plans.owner-view). */
export const listedPlan = plan.extend({
  risk: z.object({
    id: z.int(),
    type: z.enum(riskTypes),
    title: z.string(),
    /** Null if the caller can see no more of the record than its title. */
    companyGroup: namedReference.nullable(),
  }),
  /** The number of reports on it. */
  updates: z.int(),
})

export type ListedPlan = z.infer<typeof listedPlan>

/** People to choose from: active ones whose names contain all the words, or those of the ids (rule plans.people). */
export const peopleQuery = z
  .strictObject({
    q: searchWords.refine((q) => q.trim().length > 1, { error: 'required' }).optional(),
    ids: oneOrMore(numberText).optional(),
  })
  .refine(({ q, ids }) => (q === undefined) !== (ids === undefined), { error: 'required', path: ['q'] })

export type PeopleQuery = z.infer<typeof peopleQuery>

/** A person to choose, with the default role and its company group, which distinguish people with the same name. */
export const foundPerson = namedPerson.extend({
  userRole: z.enum(roles).nullable(),
  companyGroup: namedReference.nullable(),
})

export type FoundPerson = z.infer<typeof foundPerson>
