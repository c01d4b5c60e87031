import { isPowerful } from '#domain/access/powerfulRoles'
import { recipientsOf } from '#server/queries/people/administrators'
import type { AuditedContext } from '../audit.ts'
import type { CommandContext } from '../context.ts'
import { enqueueMailForUsers } from '../outbox.ts'
import type { CheckedAssignment } from './checkAssignments.ts'

/**
 * Emails the other administrators and the Internal Owners of a company group about a new role that can read private
 * records or administer (rule assignments.email).
 * @param given.key of the email: nobody gets the same twice
 */
export async function notifyOfRole(
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
    recipientsOf({ userIds: [userId], hierarchy, actorId: givenBy }),
  )
}
