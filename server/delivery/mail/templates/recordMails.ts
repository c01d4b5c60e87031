import type { WorkflowStatus } from '#domain/risks/statuses'
import type { MailParams } from '../mails.ts'
import { recordText } from '../recordText.ts'
import { mailText, type MailContext, type MailTemplate } from '../template.ts'
import { presentTurn, readAuthored, readTurn, recordNameOf, type RiskFacts } from './riskFacts.ts'

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

/** A record is complete, to its submitters and reporters; not sent once somebody edits it again. */
export const riskComplete: MailTemplate<MailParams['riskComplete']> = async (params, context) => {
  const risk = await readAuthored(context, params)
  if (!risk) return null
  const { record, person, ...shown } = presentTurn(risk, context)
  return {
    ...shown,
    subject: mailText(context, 'completeSubject', { record, companyGroup: risk.companyGroup }),
    paragraphs: [mailText(context, 'completeText', { person })],
  }
}
