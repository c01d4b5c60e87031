import { eq } from 'drizzle-orm'
import { canLinkPassword, linkDenialOf } from '#domain/access/invitations'
import { servesPasswords } from '#domain/access/passwordSignIn'
import type { Config } from '#server/config'
import { users } from '#server/database/schema/index'
import { baseUrlOf } from '#server/delivery/mail/addresses'
import { pageUrl } from '#server/delivery/mail/template'
import { Refusal, missingId } from '#server/errors/refusals'
import { readUser } from '#server/queries/users'
import { handedLinkLife, insertHandedToken, insertInvitationToken, invitationLife } from '#server/session/resetTokens'
import { appendAudit } from '../audit.ts'
import type { CommandContext } from '../context.ts'

type LinkConfig = Pick<Config, 'passwordSignIn' | 'companyDomains' | 'publicUrl' | 'port'>

/**
 * Returns the link of an invitation for delivery by hand, if no email gets through (rule admin.invitation-link).
 * @throws `missingId` for an invisible user, `denied` for a user who cannot get a link
 */
export async function createInvitationLink(context: CommandContext, userId: number, config: LinkConfig) {
  const { tx, now, actor } = context
  const { locale, ...person } = await lockUser(context, userId)
  const denial = linkDenialOf(actor, person, config.companyDomains)
  if (denial) throw new Refusal('denied', `editDenials.${denial}`)
  if (!servesPasswords(config.passwordSignIn, person.userType)) {
    throw new Refusal('denied', 'serverErrors.noPasswordSignIn')
  }
  const token = await insertInvitationToken(tx, userId, now)
  await tx.update(users).set({ invitedAt: now }).where(eq(users.id, userId))
  await appendAudit(context, 'user', userId, 'create_password_link')
  return {
    url: pageUrl(baseUrlOf(config), locale, `/reset-password?invitation=true#${token}`),
    expiresAt: new Date(now.getTime() + invitationLife).toISOString(),
  }
}

/**
 * Returns a link for a new password for delivery by hand; earlier links end (rule admin.password-link).
 * @throws `missingId` for an unknown user, `denied` for a user who cannot get a link
 */
export async function createPasswordLink(context: CommandContext, userId: number, config: LinkConfig) {
  const { tx, now, actor } = context
  const { locale, ...person } = await lockUser(context, userId)
  if (!canLinkPassword(actor, person, config)) throw new Refusal('denied', 'serverErrors.noPasswordLink')
  const token = await insertHandedToken(tx, userId, now)
  await appendAudit(context, 'user', userId, 'create_password_link')
  return {
    url: pageUrl(baseUrlOf(config), locale, `/reset-password#${token}`),
    expiresAt: new Date(now.getTime() + handedLinkLife).toISOString(),
  }
}

/** Locks a user and returns the account with the data that decide who can administer it. */
async function lockUser({ tx, actor }: CommandContext, userId: number) {
  const [account] = await tx.select({ locale: users.locale }).from(users).where(eq(users.id, userId)).for('update')
  const person = await readUser(tx, actor, userId)
  if (!account || !person) throw missingId('userId')
  return { ...person, ...account, userId }
}
