import { resetLinkMinutes } from '../../../domain/api/passwords.ts'
import { passwordResetTokens } from '../../database/schema/index.ts'
import { hashOf, newToken } from '../../session/tokens.ts'
import type { MailParams } from '../mails.ts'
import { mailText, pageUrl, type MailTemplate } from '../template.ts'

const lifeTime = resetLinkMinutes * 60_000

/**
 * The link to choose a new password. Its token is made only now, so that the database never holds it: the
 * outbox knows who asked, and the table of tokens knows a hash.
 */
export const passwordReset: MailTemplate<MailParams['passwordReset']> = async ({ origin }, context) => {
  const { db, recipient, enqueuedAt } = context
  if (Date.now() - enqueuedAt.getTime() > lifeTime) return null
  const token = newToken()
  await db.insert(passwordResetTokens).values({
    userId: recipient.id,
    tokenHash: hashOf(token),
    expiresAt: new Date(Date.now() + lifeTime),
  })
  return {
    subject: mailText(context, 'passwordResetSubject'),
    paragraphs: [mailText(context, 'passwordResetText', { minutes: resetLinkMinutes })],
    action: {
      label: mailText(context, 'passwordResetAction'),
      url: pageUrl(origin, recipient.locale, `/reset-password?token=${token}`),
    },
    afterword: mailText(context, 'passwordResetIgnore'),
    reason: mailText(context, 'becauseAsked'),
  }
}
