import type { WorkflowStatus } from '#domain/risks/statuses'
import type { MailParams } from '../mails.ts'
import { recordText } from '../recordText.ts'
import { mailText, type MailTemplate } from '../template.ts'
import { presentTurn, readTurn } from './riskFacts.ts'

const rejectedTo: Partial<Record<WorkflowStatus, 'Author' | 'Owner'>> = {
  reject_category_expert: 'Author',
  reject_internal_owner: 'Author',
  // After a Managing Director's rejection the Internal Owner decides again (rule workflow.md-reject).
  waiting_internal_owner: 'Owner',
}

/** A reviewer rejected a record, with the reason; not sent after the author has begun to revise it. */
export const riskRejected: MailTemplate<MailParams['riskRejected']> = async (params, context) => {
  const risk = await readTurn(context, params)
  const receiver = risk && rejectedTo[risk.workflowStatus]
  if (!risk || !receiver) return null
  const { record, person, facts, ...shown } = presentTurn(risk, context)
  const remark = recordText(context, risk, risk.remark)
  return {
    ...shown,
    subject: mailText(context, 'rejectedSubject', { record, companyGroup: risk.companyGroup }),
    paragraphs: [mailText(context, `rejectedTo${receiver}Text`, { person })],
    facts: [...facts, ...(remark ? [{ label: mailText(context, 'remark'), value: remark }] : [])],
  }
}
