import type { MailParams } from '../mails.ts'
import { mailDate, mailText, type MailTemplate } from '../template.ts'

/** The directory changed the address of the receiver: sent to the old one (rule directory.addresses). */
export const addressChanged: MailTemplate<MailParams['addressChanged']> = async ({ email, changedAt }, context) => ({
  subject: mailText(context, 'addressChangedSubject'),
  paragraphs: [
    mailText(context, 'addressChangedText', { email, date: mailDate(context, new Date(changedAt)) }),
    mailText(context, 'addressChangedByOthers'),
  ],
  reason: mailText(context, 'becauseOfAccount'),
})
