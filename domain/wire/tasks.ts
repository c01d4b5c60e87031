import { z } from 'zod'
import { roles } from '#domain/access/roles'
import { riskTypes } from '#domain/risks/statuses'
import { taskKinds } from '#domain/tasks/kinds'
import { listQuery, namedReference, oneOrMore, timestamp } from './common.ts'
import { fact } from './riskCards.ts'

export const taskQuery = listQuery(['due_on'])
  .omit({ sort: true, order: true })
  .extend({ kind: oneOrMore(z.enum(taskKinds)).optional() })

export type TaskQuery = z.output<typeof taskQuery>

/** A task of the caller (rule tasks.kinds). */
export const task = z.object({
  kind: z.enum(taskKinds),
  since: timestamp,
  dueOn: z.iso.date().nullable(),
  isLate: z.boolean(),
  /** The days since `dueOn`, negative before it; without one, since `since`. */
  days: z.int(),
  /** The beginning of the event, the description of the plan, the name of the indicator, role or company group. */
  title: z.string(),
  /** The owner of a plan who cannot read its record sees no company group. */
  risk: z
    .object({
      id: z.int(),
      type: z.enum(riskTypes),
      title: z.string(),
      companyGroup: namedReference.nullable(),
    })
    .nullable(),
  planId: z.int().nullable(),
  indicatorId: z.int().nullable(),
  questionId: z.int().nullable(),
  group: namedReference.nullable(),
  /** The author of a question. */
  asker: z.object({ id: z.int(), firstName: z.string(), lastName: z.string() }).nullable(),
  /** The role of a vacancy, the category of an expert, and the number of records that depend on it. */
  vacancy: z.object({ role: z.enum(roles), riskCategoryId: z.int().nullable(), waiting: z.int() }).nullable(),
  /** The facts against the rating of the record. */
  facts: z.array(fact),
  allowedActions: z.array(z.string()),
})

export type TaskRow = z.infer<typeof task>

export const taskCount = z.object({
  total: z.int(),
  late: z.int(),
  byKind: z.record(z.enum(taskKinds), z.int()),
})

export type TaskCount = z.infer<typeof taskCount>
