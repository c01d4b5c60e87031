import { z } from 'zod'
import { maxLengthOf, planTexts, recordOf, type WrittenPlanField } from '#domain/risks/fieldNames'
import type { PlanField } from '#domain/risks/fields'
import { isDueBeforeStart } from '#domain/risks/plans'
import { mitigationStatuses, reviewStatuses } from '#domain/risks/statuses'
import { day, id, optionalText, percent, updatedAt } from '#domain/validation/fields'
import { namedPerson, timestamp } from './common.ts'

const content = {
  ...recordOf(planTexts, (name) => optionalText(maxLengthOf[name])),
  status: z.enum(mitigationStatuses),
  ownerUserId: id.nullable().optional(),
  startDate: day.nullable().optional(),
  dueDate: day.nullable().optional(),
  progress: percent.optional(),
} satisfies Record<WrittenPlanField, z.ZodType>

/** The message for a plan that is due before its start (rule plans.dates). */
export const dueBeforeStart = { path: ['dueDate'], error: 'dueBeforeStart' }

/** The input of a plan: absent owner, dates and progress do not change (rule plans.ownership). */
export const planInput = z.strictObject({
  id: id.optional(),
  ...content,
  updatedAt: updatedAt.optional(),
})

export type PlanInput = z.output<typeof planInput>

/** So many plans a revision has at most (rule plans.set). */
export const mostPlans = 100

/** POST adds to the plans of a revision (rule plans.set). */
export const plansInput = z.strictObject({
  riskDetailId: id,
  mitigationPlans: z.array(planInput.refine((plan) => !isDueBeforeStart(plan), dueBeforeStart)).max(mostPlans),
})

/** PUT replaces the plans of a revision; `updatedAt` is that of the record, so that no plan is lost that the user did not see. */
export const replacedPlansInput = plansInput.extend({ updatedAt: updatedAt.optional() })

export type ReplacedPlansInput = z.output<typeof replacedPlansInput>

/** A day in a form, '' if empty. */
const dayOrNone = z.string().refine((value) => value === '' || day.safeParse(value).success, { error: 'date' })

/**
 * Mistakes in plans that the form checks: texts that are too long, invalid days or a wrong order. Only a submission
 * requires a description.
 */
export const plansForm = z.object({
  mitigationPlans: z
    .array(
      z
        .object({ ...content, startDate: dayOrNone, dueDate: dayOrNone, progress: percent.nullable() })
        .refine((plan) => !isDueBeforeStart(plan), { ...dueBeforeStart, when: () => true }),
    )
    .max(mostPlans),
})

const fields = {
  ...recordOf(planTexts, () => z.string().nullable()),
  status: z.enum(mitigationStatuses),
  /** The owner; null if none is named. */
  owner: namedPerson.nullable(),
  startDate: z.iso.date().nullable(),
  dueDate: z.iso.date().nullable(),
  progress: z.int(),
} satisfies Record<PlanField, z.ZodType>

export const plan = z.object({
  id: z.int(),
  riskDetailId: z.int(),
  ...fields,
  /** Not complete although its due date is over (rule plans.late). */
  isLate: z.boolean(),
  reviewStatus: z.enum(reviewStatuses),
  /** Whether the reader can report on it (rule plans.updates). */
  mayUpdate: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
})

export type Plan = z.infer<typeof plan>
