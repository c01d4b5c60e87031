import { eq } from 'drizzle-orm'
import { oneTimeCodes, recoveryCodes, sessions } from '#server/database/schema/index'
import { sessionsOf } from '#server/session/sessions'
import type { CommandContext } from '../context.ts'
import { lockAdministered } from '../users/updateUser.ts'
import { notifyOfChange } from './changeFactors.ts'

/**
 * Removes all factors of a person who lost them; the person then signs in by password alone (rule factor.lost).
 * Existing sessions end; announce `sessions` after the commit.
 * @throws as `lockAdministered`
 */
export async function removeFactorsOf(context: CommandContext, id: number): Promise<void> {
  const { tx } = context
  await lockAdministered(context, id)
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, id))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id))
  await tx.delete(sessions).where(sessionsOf(id))
  await notifyOfChange(context, id, { action: 'remove_factors', mail: 'factorsRemoved' })
}
