import { and, eq, inArray } from 'drizzle-orm'
import type { Successor } from '#domain/wire/users'
import { roleAssignmentCategoryExperts, roleAssignments, userRoles, users } from '#server/database/schema/index'
import { missingId } from '#server/errors/refusals'
import { readUser } from '#server/queries/people/users'
import type { CommandContext } from '../context.ts'
import { assignRole, type RoleSettings } from './assignRole.ts'
import { checkAssignments } from './checkAssignments.ts'

/**
 * Gives each successor the role of a person who leaves, in that company group; a Category Expert gets the same expert
 * groups (rule admin.people). Roles that the person no longer has, or that the successor has already, are left out.
 * @throws `missingId` for a successor whom the actor cannot see, or who is not active; as `assignRole`
 */
export async function handOver(
  context: CommandContext,
  leaverId: number,
  successors: readonly Successor[],
  settings: RoleSettings,
): Promise<void> {
  for (const { userId, userRole, companyGroupId } of successors) {
    if (userId === leaverId) throw missingId('userId')
    const held = await roleOf(context, leaverId, { userRole, companyGroupId })
    if (!held || (await roleOf(context, userId, { userRole, companyGroupId }))) continue
    const person = (await readUser(context.tx, context.actor, userId)) && (await lockUser(context, userId))
    if (!person?.isActive) throw missingId('userId')
    for (const assignment of await checkAssignments(context, { userId, ...person }, [held])) {
      await assignRole(context, { id: userId, email: person.email, field: 'userId' }, assignment, settings)
    }
    await context.tx.update(users).set({ updatedAt: context.now }).where(eq(users.id, userId))
  }
}

async function lockUser({ tx }: CommandContext, id: number) {
  const { email, userType, isActive } = users
  return (await tx.select({ email, userType, isActive }).from(users).where(eq(users.id, id)).for('update'))[0]
}

/** Returns a role of a person in the form of an assignment; undefined if they do not have it. */
async function roleOf({ tx }: CommandContext, userId: number, { userRole, companyGroupId }: Omit<Successor, 'userId'>) {
  const { id, companyId, userRoleId } = roleAssignments
  const ofRole = tx.select({ id: userRoles.id }).from(userRoles).where(eq(userRoles.name, userRole))
  const [held] = await tx
    .select({ id, companyId, userRoleId })
    .from(roleAssignments)
    .where(
      and(
        eq(roleAssignments.userId, userId),
        eq(roleAssignments.companyGroupId, companyGroupId),
        inArray(roleAssignments.userRoleId, ofRole),
      ),
    )
  if (!held) return undefined
  const { categoryExpertId, roleAssignmentId } = roleAssignmentCategoryExperts
  const experts = await tx
    .select({ categoryExpertId })
    .from(roleAssignmentCategoryExperts)
    .where(eq(roleAssignmentId, held.id))
  const categoryExpertIds = experts.map((one) => one.categoryExpertId)
  return {
    companyId: held.companyId,
    companyGroupId,
    userRoleId: held.userRoleId,
    ...(categoryExpertIds.length > 0 && { categoryExpertIds }),
  }
}
