import { z } from 'zod'
import { roles } from '#domain/access/roles'
import { workflowStatuses } from '#domain/risks/statuses'
import { forwardingActions } from '#domain/risks/workflow/actions'
import { namedPerson, notice, numberText, oneOrMore } from './common.ts'

export const nextStepsQuery = z.strictObject({ risk_id: oneOrMore(numberText) })

/** The next step after a submission, report or approval by the caller (rule workflow.next-step). */
export const nextStep = z.object({
  riskId: z.int(),
  action: z.enum(forwardingActions),
  workflowStatus: z.enum(workflowStatuses),
  /** The next assignees, three people at most; null without any. */
  holder: z.object({ role: z.enum(roles), users: z.array(namedPerson) }).nullable(),
  notices: z.array(notice),
})

export type NextStep = z.infer<typeof nextStep>
