import { isPowerful } from '#domain/access/powerfulRoles'
import { toldOf } from '#server/queries/administrators'
import type { AuditedContext } from '../audit.ts'
import type { CommandContext } from '../context.ts'
import { enqueueMailForUsers } from '../outbox.ts'
import type { CheckedAssignment } from './checkAssignments.ts'

/**
 * Tells the other administrators of a company group by mail that somebody was given a powerful role there (rule
 * assignments.told).
 * @param given.key of the mail: nobody is told twice of the same
 */
export async function tellOfRole(
  context: AuditedContext & Pick<CommandContext, 'silent'>,
  userId: number,
  {
    key,
    role,
    hierarchy,
    companyGroupId,
  }: Pick<CheckedAssignment, 'role' | 'hierarchy' | 'companyGroupId'> & { key: string },
): Promise<void> {
  if (!isPowerful(role)) return
  const givenBy = context.actor.userId
  await enqueueMailForUsers(
    context,
    { template: 'roleGiven', key, params: { userId, role, companyGroupId, givenBy } },
    toldOf({ userId, hierarchy, actorId: givenBy }),
  )
}
