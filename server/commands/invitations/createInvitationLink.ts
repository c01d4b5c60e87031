import { eq } from 'drizzle-orm'
import { linkDenialOf } from '#domain/access/invitations'
import { servesPasswords } from '#domain/access/passwordSignIn'
import type { Config } from '#server/config'
import { users } from '#server/database/schema/index'
import { baseUrlOf } from '#server/delivery/mail/addresses'
import { pageUrl } from '#server/delivery/mail/template'
import { Refusal, missingId } from '#server/errors/refusals'
import { readUser } from '#server/queries/users'
import { insertInvitationToken, invitationLife } from '#server/session/resetTokens'
import { appendAudit } from '../audit.ts'
import type { CommandContext } from '../context.ts'

type LinkConfig = Pick<Config, 'passwordSignIn' | 'companyDomains' | 'publicUrl' | 'port'>

/**
 * Returns the link of an invitation for delivery by hand, if no email gets through (rule admin.invitation-link).
 * @throws `missingId` for an invisible user, `denied` for a user who cannot get a link
 */
export async function createInvitationLink({ tx, now, actor }: CommandContext, userId: number, config: LinkConfig) {
  const [account] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  const person = await readUser(tx, actor, userId)
  if (!account || !person) throw missingId('userId')
  const denial = linkDenialOf(actor, { ...person, userId }, config.companyDomains)
  if (denial) throw new Refusal('denied', `editDenials.${denial}`)
  if (!servesPasswords(config.passwordSignIn, account.userType)) {
    throw new Refusal('denied', 'serverErrors.noPasswordSignIn')
  }
  const token = await insertInvitationToken(tx, userId, now)
  await tx.update(users).set({ invitedAt: now }).where(eq(users.id, userId))
  await appendAudit({ tx, now, actor }, { subjectType: 'user', subjectId: userId, action: 'create_password_link' })
  return {
    url: pageUrl(baseUrlOf(config), account.locale, `/reset-password?invitation=true#${token}`),
    expiresAt: new Date(now.getTime() + invitationLife).toISOString(),
  }
}
