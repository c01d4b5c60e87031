import { eq } from 'drizzle-orm'
import { copyableLinkOf, type PasswordLinkKind } from '#domain/access/invitations'
import type { Config } from '#server/config'
import { users } from '#server/database/schema/index'
import { baseUrlOf } from '#server/delivery/mail/addresses'
import { pageUrl } from '#server/delivery/mail/template'
import { Refusal, missingId } from '#server/errors/refusals'
import { readUser } from '#server/queries/people/users'
import { insertPasswordLink, linkLife } from '#server/session/passwordLinks'
import { appendAudit } from '../audit.ts'
import type { CommandContext } from '../context.ts'

/**
 * Returns a link to choose a password for delivery by hand; earlier links of its kind end (rule admin.password-link).
 * @throws `missingId` for an unknown user, `denied` for a user who cannot get a link of that kind
 */
export async function copyLink(
  context: CommandContext,
  userId: number,
  kind: PasswordLinkKind,
  config: Pick<Config, 'passwordSignIn' | 'companyDomains' | 'publicUrl' | 'port'>,
) {
  const { tx, now, actor } = context
  const [account] = await tx.select({ locale: users.locale }).from(users).where(eq(users.id, userId)).for('update')
  const person = await readUser(tx, actor, userId)
  if (!account || !person) throw missingId('userId')
  if (copyableLinkOf(actor, { ...person, userId }, config) !== kind) {
    throw new Refusal('denied', 'serverErrors.noPasswordLink')
  }
  const token = await insertPasswordLink(tx, { userId, kind, now, endsUntil: now })
  if (kind === 'invitation') await tx.update(users).set({ invitedAt: now }).where(eq(users.id, userId))
  await appendAudit(context, 'user', userId, 'create_password_link')
  const query = kind === 'invitation' ? '?invitation=true' : ''
  return {
    url: pageUrl(baseUrlOf(config), account.locale, `/reset-password${query}#${token}`),
    expiresAt: new Date(now.getTime() + linkLife[kind]).toISOString(),
  }
}
