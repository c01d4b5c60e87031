import { servesPasswords } from '#domain/access/passwordSignIn'
import { resetLinkMinutes } from '#domain/wire/passwords'
import { isAddressUnconfirmed } from '#server/queries/addresses'
import { insertPasswordLink, linkLife } from '#server/session/passwordLinks'
import type { MailParams } from '../mails.ts'
import { mailText, pageUrl, type MailTemplate } from '../template.ts'
import { databaseTime } from '#server/database/clock'

/**
 * The link to choose a new password. Its token is created at sending, so that the database never contains it: the
 * outbox has the requester, and the table of links a hash.
 */
export const passwordReset: MailTemplate<MailParams['passwordReset']> = async ({ passwordSignIn }, context) => {
  const { db, baseUrl, recipient, enqueuedAt } = context
  // Checked only when it is sent, so that neither the response nor its duration reveals it.
  if (!servesPasswords(passwordSignIn, recipient.userType)) return null
  if (databaseTime().getTime() - enqueuedAt.getTime() > linkLife.reset) return null
  if (await isAddressUnconfirmed(db, recipient.id)) return null
  const token = await insertPasswordLink(db, { userId: recipient.id, kind: 'reset', now: databaseTime() })
  return {
    subject: mailText(context, 'passwordResetSubject'),
    paragraphs: [mailText(context, 'passwordResetText', { minutes: resetLinkMinutes })],
    action: {
      label: mailText(context, 'passwordResetAction'),
      url: pageUrl(baseUrl, recipient.locale, `/reset-password?token=${token}`),
    },
    afterword: mailText(context, 'passwordResetIgnore'),
    reason: mailText(context, 'becauseAsked'),
  }
}
