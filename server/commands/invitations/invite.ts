import { eq, sql } from 'drizzle-orm'
import { invitationDenialOf } from '#domain/access/invitations'
import type { PasswordMode } from '#domain/access/passwordSignIn'
import { invitations } from '#domain/organisation/settings'
import { invitationLimits } from '#domain/validation/limits'
import { users } from '#server/database/schema/index'
import { Refusal, existing } from '#server/errors/refusals'
import { readUser } from '#server/queries/people/users'
import { appendAudit, type AuditedContext } from '../audit.ts'
import type { CommandContext } from '../context.ts'
import { enqueueMail } from '../outbox.ts'

export interface InvitationSettings {
  passwordSignIn: PasswordMode
}

type Inviting = AuditedContext & Pick<CommandContext, 'silent'>

/**
 * Invites a new person with a role if the setting is on. The caller has locked the user. A silent context invites
 * nobody: bulk commands invite at the end (rule admin.invitation).
 */
export async function inviteNewcomer(context: Inviting, userId: number, settings: InvitationSettings): Promise<void> {
  if (context.silent) return
  const { rowCount } = await context.tx.execute(sql`
    select 1 from users u join settings s on s.key = ${invitations} and s.value = 'true'
    where u.id = ${userId} and u.is_active and not u.has_signed_in and u.invited_at is null`)
  if (rowCount) await writeInvitation(context, userId, settings)
}

/**
 * POST /users/{id}/invitation: sends an invitation, or sends it again (rule admin.invitation).
 * @throws `missingId` for a user whom the actor cannot see, `denied` for one whom the actor cannot invite, `throttled`
 * if the last one is minutes old or there were many
 */
export async function invite(context: CommandContext, userId: number, settings: InvitationSettings): Promise<void> {
  const { tx, actor } = context
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const person = existing(await readUser(tx, actor, userId), 'userId')
  const denial = invitationDenialOf(actor, { ...person, userId })
  if (denial) throw new Refusal('denied', `editDenials.${denial}`)
  await refuseTooMany(context, userId)
  await writeInvitation(context, userId, settings)
}

const minute = 60

async function refuseTooMany({ tx }: CommandContext, userId: number): Promise<void> {
  const { minutesBetween, perDay } = invitationLimits
  const { rows } = await tx.execute<{ today: number; since: number | null; oldest: number | null }>(sql`
    select count(*)::int as today, extract(epoch from now() - max(created_at))::int as since,
      extract(epoch from now() - min(created_at))::int as oldest
    from outbox where kind = 'mail' and topic = 'invitation' and created_at > now() - interval '1 day'
      and payload -> 'to' = jsonb_build_object('userId', ${userId}::int)`)
  const { today = 0, since = null, oldest = null } = rows[0] ?? {}
  const wait = today >= perDay ? 24 * 60 * minute - (oldest ?? 0) : since === null ? 0 : minutesBetween * minute - since
  if (wait <= 0) return
  const text = today >= perDay ? 'invitedOften' : 'invitedJustNow'
  throw new Refusal('throttled', `serverErrors.${text}`, undefined, { retryAfter: wait })
}

async function writeInvitation(context: Inviting, userId: number, { passwordSignIn }: InvitationSettings) {
  const { tx, now, actor } = context
  await tx.update(users).set({ invitedAt: now }).where(eq(users.id, userId))
  await appendAudit(context, 'user', userId, 'invite')
  const params = { invitedBy: actor.userId, passwordSignIn }
  await enqueueMail(context, { template: 'invitation', to: { userId }, key: 'invitation', params })
}
