import type { MailParams } from '../mails.ts'
import { mailText, pageUrl, type MailTemplate } from '../template.ts'

/** Too many wrong passwords were tried for the receiver's account (rule session.lock-mail). */
export const accountLocked: MailTemplate<MailParams['accountLocked']> = async ({ minutes }, context) => ({
  subject: mailText(context, 'accountLockedSubject'),
  paragraphs: [mailText(context, 'accountLockedText', { minutes })],
  action: {
    label: mailText(context, 'accountLockedAction'),
    url: pageUrl(context.baseUrl, context.recipient.locale, '/forgot-password'),
  },
  afterword: mailText(context, 'accountLockedIgnore'),
  reason: mailText(context, 'becauseOfAccount'),
})
