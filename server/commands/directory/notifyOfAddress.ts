import { eq } from 'drizzle-orm'
import { isOutside, isPowerful } from '#domain/access/powerfulRoles'
import { companyGroups, roleAssignments, userRoles, type users } from '#server/database/schema/index'
import { recipientsOf } from '#server/queries/administrators'
import { endAbsencesAs } from '../absences/endAbsences.ts'
import { enqueueMail, enqueueMailForUsers } from '../outbox.ts'
import type { DirectoryContext } from './context.ts'

/**
 * Emails the old address about a change by the directory. If the new one is outside the company, others are notified of
 * the roles, and the person is no longer a deputy (rule directory.addresses).
 */
export async function notifyOfAddress(
  context: DirectoryContext,
  user: typeof users.$inferSelect,
  email: string,
): Promise<void> {
  const { tx, now, settings } = context
  const changedAt = now.toISOString()
  await enqueueMail(context, {
    template: 'addressChanged',
    to: { userId: user.id, address: user.email },
    key: changedAt,
    params: { email, changedAt },
  })
  if (isOutside(user.email, settings.companyDomains) || !isOutside(email, settings.companyDomains)) return
  if (await endAbsencesAs(context, user.id)) context.endSessions()
  const held = await tx
    .select({
      id: roleAssignments.id,
      role: userRoles.name,
      companyGroupId: companyGroups.id,
      hierarchy: companyGroups.hierarchy,
    })
    .from(roleAssignments)
    .innerJoin(userRoles, eq(userRoles.id, roleAssignments.userRoleId))
    .innerJoin(companyGroups, eq(companyGroups.id, roleAssignments.companyGroupId))
    .where(eq(roleAssignments.userId, user.id))
  for (const { id, role, companyGroupId, hierarchy } of held.filter((one) => isPowerful(one.role))) {
    await enqueueMailForUsers(
      context,
      {
        template: 'addressOutside',
        key: `address ${id} ${changedAt}`,
        params: { userId: user.id, role, companyGroupId },
      },
      recipientsOf({ userIds: [user.id], hierarchy, actorId: null }),
    )
  }
}
