import { momentOf } from '#domain/calendar/workingDays'
import { pendingRoleOf } from '#domain/risks/workflow/pendingRole'
import type { MailParams } from '../mails.ts'
import { mailDate, mailText, vocabularyOf, type MailTemplate } from '../template.ts'
import { presentTurn, readFollowed } from './riskFacts.ts'

/**
 * A record is late for its receiver, or for a role that escalates to them; not sent after an action, or if the receiver
 * lost the role (rules follow-up.reminders and follow-up.escalation).
 */
export const followUp: MailTemplate<MailParams['followUp']> = async (params, context) => {
  const { stage, role, since, due } = params
  const risk = await readFollowed(context, params, role)
  const assignee = risk && pendingRoleOf(risk.workflowStatus, risk.creatorRole, risk.isToReport)
  if (!risk || !assignee) return null
  const { record, facts, action, reason } = presentTurn(risk, context)
  const kind = role !== assignee ? 'Escalated' : stage === 'due' ? 'Due' : 'Late'
  return {
    facts,
    action,
    reason,
    subject: mailText(context, `followUp${kind}Subject`, { record, companyGroup: risk.companyGroup }),
    paragraphs: [
      mailText(context, `followUp${kind}Text`, {
        role: vocabularyOf(context).role[assignee],
        since: mailDate(context, new Date(since)),
        due: mailDate(context, momentOf(due)),
      }),
    ],
  }
}
