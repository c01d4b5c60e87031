import { eq } from 'drizzle-orm'
import { problemsOf } from '#domain/validation/problems'
import { namesForm, type UserInput } from '#domain/wire/users'
import { passwordLinks, users } from '#server/database/schema/index'
import { invalid, missingId } from '#server/errors/refusals'
import { checkAdministered } from '#server/queries/people/users'
import { voidAnswerLinks } from '#server/session/answerLinks'
import { endSessions, sessionsOf } from '#server/session/sessions'
import { endAbsencesOf } from '../absences/endAbsences.ts'
import type { AuditedContext } from '../audit.ts'
import { changeRow } from '../changeRow.ts'
import { checkVersion, type CommandContext } from '../context.ts'

/**
 * Locks a user whom the actor administers (rule admin.people).
 * @throws `missingId` for a user whom the actor cannot see, `denied` for one whom the actor cannot administer
 */
export async function lockAdministered({ tx, actor }: Pick<CommandContext, 'tx' | 'actor'>, id: number) {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  if (!user) throw missingId('userId')
  await checkAdministered(tx, actor, id)
  return user
}

/**
 * Renames, activates or deactivates a person (rule admin.people). A deactivated person loses all sessions and links
 * immediately, even with pending records.
 * @throws as `lockAdministered`, `conflict` for a stale version
 */
export async function updateUser(context: CommandContext, id: number, input: UserInput): Promise<void> {
  const user = await lockAdministered(context, id)
  checkVersion(user, input.updatedAt)
  const { isActive = user.isActive, successors = [], firstName, lastName } = input
  const names = namesForm(user).partial().safeParse({ firstName, lastName })
  if (!names.success) throw invalid(problemsOf(names.error))
  if (isActive && successors.length > 0) throw invalid({ successors: { message: 'invalid' } })
  const wanted = {
    isActive,
    firstName: firstName?.trim() ?? user.firstName,
    lastName: lastName?.trim() ?? user.lastName,
  }
  const turn = isActive ? 'activate' : 'deactivate'
  const action = isActive === user.isActive ? 'update' : turn
  const isChanged = await changeRow(context, { table: users, subject: 'user', action }, user, wanted)
  if (isChanged && !isActive) await revokeAccess(context, id)
}

/** Removes all access of a deactivated person: sessions, links in emails, and roles as a deputy. */
export async function revokeAccess(context: AuditedContext, id: number): Promise<void> {
  const { tx } = context
  await endAbsencesOf(context, id)
  await endSessions(tx, sessionsOf(id))
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, id))
  await voidAnswerLinks(tx, { userId: id })
}
