import type { MailParams } from '../mails.ts'
import { mailDate, mailText, pageUrl, type MailTemplate } from '../template.ts'

/** The second factor of the receiver changed (rule factor.told). */
export const factorChanged: MailTemplate<MailParams['factorChanged']> = async (
  { change, changedAt, left },
  context,
) => ({
  subject: mailText(context, 'factorChangedSubject'),
  paragraphs: [mailText(context, `${change}Text`, { date: mailDate(context, new Date(changedAt)), left: left ?? 0 })],
  action: {
    label: mailText(context, 'factorChangedAction'),
    url: pageUrl(context.baseUrl, context.recipient.locale, '/account'),
  },
  afterword: mailText(context, 'factorChangedByOthers'),
  reason: mailText(context, 'becauseOfAccount'),
})
