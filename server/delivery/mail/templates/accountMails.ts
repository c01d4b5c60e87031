import { servesPasswords } from '#domain/access/passwordSignIn'
import { resetLinkMinutes } from '#domain/wire/passwords'
import { databaseTime } from '#server/database/clock'
import { isAddressUnconfirmed } from '#server/queries/people/addresses'
import { insertPasswordLink, linkLife } from '#server/session/passwordLinks'
import type { MailParams } from '../mails.ts'
import { mailDate, mailText, pageAction, type MailTemplate } from '../template.ts'

/**
 * The link to choose a new password. Its token is created at sending, so that the database never contains it: the
 * outbox has the requester, and the table of links a hash.
 */
export const passwordReset: MailTemplate<MailParams['passwordReset']> = async ({ passwordSignIn }, context) => {
  const { db, recipient, enqueuedAt } = context
  // Checked only when it is sent, so that neither the response nor its duration reveals it.
  if (!servesPasswords(passwordSignIn, recipient.userType)) return null
  if (databaseTime().getTime() - enqueuedAt.getTime() > linkLife.reset) return null
  if (await isAddressUnconfirmed(db, recipient.id)) return null
  const token = await insertPasswordLink(db, { userId: recipient.id, kind: 'reset', now: databaseTime() })
  return {
    subject: mailText(context, 'passwordResetSubject'),
    paragraphs: [mailText(context, 'passwordResetText', { minutes: resetLinkMinutes })],
    action: pageAction(context, 'passwordResetAction', `/reset-password?token=${token}`),
    afterword: mailText(context, 'passwordResetIgnore'),
    reason: mailText(context, 'becauseAsked'),
  }
}

/** The password of the receiver changed. */
export const passwordChanged: MailTemplate<MailParams['passwordChanged']> = async ({ changedAt }, context) => ({
  subject: mailText(context, 'passwordChangedSubject'),
  paragraphs: [mailText(context, 'passwordChangedText', { date: mailDate(context, new Date(changedAt)) })],
  action: pageAction(context, 'passwordResetAction', '/forgot-password'),
  afterword: mailText(context, 'passwordChangedByOthers'),
  reason: mailText(context, 'becauseOfAccount'),
})

/** Too many wrong passwords were tried for the receiver's account (rule session.lock-mail). */
export const accountLocked: MailTemplate<MailParams['accountLocked']> = async ({ minutes }, context) => ({
  subject: mailText(context, 'accountLockedSubject'),
  paragraphs: [mailText(context, 'accountLockedText', { minutes })],
  action: pageAction(context, 'accountLockedAction', '/forgot-password'),
  afterword: mailText(context, 'accountLockedIgnore'),
  reason: mailText(context, 'becauseOfAccount'),
})

/** The directory changed the address of the receiver: sent to the old one (rule directory.addresses). */
export const addressChanged: MailTemplate<MailParams['addressChanged']> = async ({ email, changedAt }, context) => ({
  subject: mailText(context, 'addressChangedSubject'),
  paragraphs: [
    mailText(context, 'addressChangedText', { email, date: mailDate(context, new Date(changedAt)) }),
    mailText(context, 'addressChangedByOthers'),
  ],
  reason: mailText(context, 'becauseOfAccount'),
})

/** The second factor of the receiver changed (rule factor.email). */
export const factorChanged: MailTemplate<MailParams['factorChanged']> = async (
  { change, changedAt, left },
  context,
) => ({
  subject: mailText(context, 'factorChangedSubject'),
  paragraphs: [mailText(context, `${change}Text`, { date: mailDate(context, new Date(changedAt)), left: left ?? 0 })],
  action: pageAction(context, 'factorChangedAction', '/account'),
  afterword: mailText(context, 'factorChangedByOthers'),
  reason: mailText(context, 'becauseOfAccount'),
})
