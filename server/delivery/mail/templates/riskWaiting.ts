import type { MailParams } from '../mails.ts'
import { mailText, type MailContext, type MailTemplate } from '../template.ts'
import { presentTurn, readTurn, recordNameOf, type RiskFacts } from './riskFacts.ts'

const whose = {
  complete_assessor: 'waitingForAssessor',
  complete_internal_owner: 'waitingForOwnerToReport',
  waiting_category_expert: 'waitingForExpert',
  waiting_internal_owner: 'waitingForOwner',
  waiting_managing_director: 'waitingForDirector',
} as const

/**
 * A record is pending for its receiver; not sent after a decision or a withdrawal, and only if the receiver chose it
 * (rule follow-up.choice).
 */
export const riskWaiting: MailTemplate<MailParams['riskWaiting']> = async (params, context) => {
  if (context.recipient.mailFrequency !== 'at_once') return null
  const risk = await readTurn(context, params)
  const receiver = risk && receiverOf(risk)
  if (!risk || !receiver) return null
  const { record, person, ...shown } = presentTurn(risk, context)
  return {
    ...shown,
    subject: mailText(context, `${receiver}Subject`, { record, companyGroup: risk.companyGroup }),
    paragraphs: [mailText(context, `${receiver}Text`, { person })],
  }
}

const receiverOf = ({ workflowStatus }: RiskFacts) =>
  workflowStatus in whose ? whose[workflowStatus as keyof typeof whose] : null

/** The task of a pending record with its name. */
export function waitingSubject(context: MailContext, risk: RiskFacts): string {
  const receiver = receiverOf(risk)
  const name = { record: recordNameOf(context, risk), companyGroup: risk.companyGroup }
  return mailText(context, receiver ? `${receiver}Subject` : 'rejectedSubject', name)
}
