import { z } from 'zod'
import { workflowStatuses } from '#domain/risks/statuses'
import { id, moment } from '#domain/validation/fields'
import { listQuery, namedReference, numberText, oneOrMore, timestamp } from './common.ts'

const groupIds = z
  .array(id)
  .min(1)
  .max(2000)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'duplicate' })

export const resetInput = z.strictObject({ companyGroupIds: groupIds, periodDate: moment, resetDate: moment })

export type ResetInput = z.output<typeof resetInput>

/** One reset: its period, its time, and every risk that it set back to draft (rule reset.history). */
const resetHistory = z.object({
  id: z.int(),
  companyGroupIds: z.array(z.int()),
  periodDate: timestamp,
  resetDate: timestamp,
  riskReferenceResetHistory: z.array(z.object({ riskId: z.int(), fromStatus: z.enum(workflowStatuses) })),
  createdAt: timestamp,
})

export type ResetHistory = z.infer<typeof resetHistory>

export const resetResponse = z.object({ resetHistory })

export const resetHistoryQuery = listQuery(['id', 'created_at'])

export type ResetHistoryQuery = z.output<typeof resetHistoryQuery>

/** A past reset in the history; groups and records outside the reader's area are omitted. */
export const pastReset = resetHistory.omit({ companyGroupIds: true, riskReferenceResetHistory: true }).extend({
  companyGroups: z.array(namedReference),
  /** How many records became drafts again. */
  count: z.int(),
  resetBy: z.object({ id: z.int(), firstName: z.string(), lastName: z.string() }),
})

export type PastReset = z.infer<typeof pastReset>

export const resetPeriodQuery = z.strictObject({
  company_group_id: oneOrMore(numberText).optional(),
})

/** The preview of a reset: counts by type, group and status, and the current assignees. */
const resetPreview = z.object({
  total: z.int(),
  riskItems: z.int(),
  riskSummaries: z.int(),
  byCompanyGroup: z.array(z.object({ companyGroup: namedReference, count: z.int() })),
  byStatus: z.array(z.object({ workflowStatus: z.enum(workflowStatuses), count: z.int() })),
  byHolder: z.array(z.object({ role: z.string(), companyGroup: namedReference, count: z.int() })),
})

/** The last reset of the group, null if there was none, and the effect of a reset now. */
export const resetPeriod = z.object({
  periodDate: timestamp.nullable(),
  resetDate: timestamp.nullable(),
  preview: resetPreview,
})

export type ResetPeriod = z.infer<typeof resetPeriod>

export const unaffectedQuery = z.strictObject({ company_group_ids: oneOrMore(numberText).optional() })

/** Absent: everyone with a role in the group itself; `late`: the assignees of its late records. */
const reminded = z.literal('late').optional()

export const remindersQuery = z.strictObject({ of: reminded })

export type RemindersQuery = z.output<typeof remindersQuery>

export const reminderInput = z.strictObject({
  companyGroupIds: groupIds,
  reminderDate: moment.optional(),
  of: reminded,
})

export type ReminderInput = z.output<typeof reminderInput>

export const mdFlowReminderInput = z.strictObject({ companyGroupIds: groupIds })

export const remindedGroups = z.object({ companyGroupIds: z.array(z.int()) })

/** A company group with the date for the reminder of its people, null if there is none. */
export const groupReminder = z.object({
  id: z.int(),
  name: z.string(),
  hierarchy: z.string(),
  reminderDate: timestamp.nullable(),
  updatedAt: timestamp.nullable(),
  /** The people who get a reminder (rule reset.reminder). */
  receiverIds: z.array(z.int()),
})

export type GroupReminder = z.infer<typeof groupReminder>
