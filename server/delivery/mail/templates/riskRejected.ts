import type { WorkflowStatus } from '#domain/risks/statuses'
import type { MailParams } from '../mails.ts'
import { mailText, type MailTemplate } from '../template.ts'
import { presentTurn, readTurn } from './riskFacts.ts'

const rejectedBy: Partial<Record<WorkflowStatus, 'Expert' | 'Owner' | 'Director'>> = {
  reject_category_expert: 'Expert',
  reject_internal_owner: 'Owner',
  // A Managing Director's reject leaves the decision to the Internal Owner again (rule workflow.md-reject).
  waiting_internal_owner: 'Director',
}

/** A reviewer rejected a record, and why; not sent once the author has begun to revise it. */
export const riskRejected: MailTemplate<MailParams['riskRejected']> = async (params, context) => {
  const risk = await readTurn(context, params)
  const reviewer = risk && rejectedBy[risk.workflowStatus]
  if (!risk || !reviewer) return null
  const { record, facts, ...shown } = presentTurn(risk, context)
  return {
    ...shown,
    subject: mailText(context, 'rejectedSubject', { record, companyGroup: risk.companyGroup }),
    paragraphs: [mailText(context, `rejectedBy${reviewer}Text`)],
    facts: [...facts, ...(risk.remark ? [{ label: mailText(context, 'remark'), value: risk.remark }] : [])],
  }
}
