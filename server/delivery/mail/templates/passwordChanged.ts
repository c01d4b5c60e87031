import type { MailParams } from '../mails.ts'
import { mailDate, mailText, pageUrl, type MailTemplate } from '../template.ts'

export const passwordChanged: MailTemplate<MailParams['passwordChanged']> = async ({ changedAt }, context) => ({
  subject: mailText(context, 'passwordChangedSubject'),
  paragraphs: [mailText(context, 'passwordChangedText', { date: mailDate(context, new Date(changedAt)) })],
  action: {
    label: mailText(context, 'passwordResetAction'),
    url: pageUrl(context.baseUrl, context.recipient.locale, '/forgot-password'),
  },
  afterword: mailText(context, 'passwordChangedByOthers'),
  reason: mailText(context, 'becauseOfAccount'),
})
