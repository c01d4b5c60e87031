import { and, eq, sql } from 'drizzle-orm'
import { problemsOf } from '#domain/validation/problems'
import type { AddUserInput } from '#domain/wire/roleAssignments'
import { namesForm } from '#domain/wire/users'
import { roleAssignments, users } from '#server/database/schema/index'
import { invalid } from '#server/errors/refusals'
import type { CommandContext } from '../context.ts'
import { insertUser } from '../invitations/insertUser.ts'
import { assignRole, type RoleSettings } from './assignRole.ts'
import { checkAssignments } from './checkAssignments.ts'

/** The names of a new person, which must be complete (rule validation.person-name). */
const newNames = namesForm({ firstName: '', lastName: '' })

/**
 * Assigns roles to a person, who is added if the email is new. A registered person keeps name and type.
 * @returns the ids of the assignments
 * @throws `invalid` 'User is already exists in this group.' if the person already has one of the roles; as
 * `assignRole`
 */
export async function addUser(context: CommandContext, input: AddUserInput, settings: RoleSettings): Promise<number[]> {
  const { tx, now } = context
  const email = input.email.trim().toLowerCase()
  const [known] = await tx
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
    .for('update')
  const checked = await checkAssignments(
    context,
    { userId: known?.id ?? null, email, userType: known?.userType ?? input.userType },
    input.roleAssignments,
  )
  const names = newNames.safeParse(input)
  if (!known && !names.success) throw invalid(problemsOf(names.error))
  // The address of a pseudonym must stay unused (rule personal.erasure).
  if (known?.erasedAt) throw invalid({ email: { message: 'invalid' } })
  const userId = known?.id ?? (await insertUser(context, { ...input, email }))
  const ids: number[] = []
  for (const [index, assignment] of checked.entries()) {
    const [held] = await tx
      .select({ id: roleAssignments.id })
      .from(roleAssignments)
      .where(
        and(
          eq(roleAssignments.userId, userId),
          eq(roleAssignments.companyGroupId, assignment.companyGroupId),
          eq(roleAssignments.userRoleId, assignment.userRoleId),
        ),
      )
    if (held)
      throw invalid({ email: { message: 'userExists' }, [`roleAssignments.${index}`]: { message: 'userExists' } })
    ids.push(await assignRole(context, { id: userId, email, field: 'email' }, assignment, settings))
  }
  if (known) await tx.update(users).set({ updatedAt: now }).where(eq(users.id, userId))
  return ids
}
