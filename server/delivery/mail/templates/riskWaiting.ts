import type { MailParams } from '../mails.ts'
import { mailText, type MailTemplate } from '../template.ts'
import { presentTurn, readTurn } from './riskFacts.ts'

const whose = {
  complete_assessor: 'Assessor',
  complete_internal_owner: 'OwnerToReport',
  waiting_category_expert: 'Expert',
  waiting_internal_owner: 'Owner',
  waiting_managing_director: 'Director',
} as const

/** A record is pending for its receiver; not sent after a decision or a withdrawal. */
export const riskWaiting: MailTemplate<MailParams['riskWaiting']> = async (params, context) => {
  const risk = await readTurn(context, params)
  const status = risk?.workflowStatus
  if (!risk || !status || !(status in whose)) return null
  const receiver = whose[status as keyof typeof whose]
  const { record, person, ...shown } = presentTurn(risk, context)
  return {
    ...shown,
    subject: mailText(context, `waitingFor${receiver}Subject`, { record, companyGroup: risk.companyGroup }),
    paragraphs: [mailText(context, `waitingFor${receiver}Text`, { person })],
  }
}
