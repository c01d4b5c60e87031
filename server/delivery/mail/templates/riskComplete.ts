import type { MailParams } from '../mails.ts'
import { mailText, type MailTemplate } from '../template.ts'
import { presentTurn, readAuthored } from './riskFacts.ts'

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
