import type { AddUserInput } from '#domain/wire/roleAssignments'
import type { User, WaitingRecords } from '#domain/wire/users'
import { findUserWithRoles, personHasRole } from '#src/dataProvider/endpoints/roleAssignments.ts'

/** The successors to the roles of a person who leaves, with the records pending in each. */
export type Successors = readonly { waiting: WaitingRecords; successor: User }[]

/**
 * Assigns each successor the role of the leaver in that company group; a Category Expert gets the same expert groups.
 * @throws if the server refuses; roles assigned before stay assigned
 */
export async function assignRoles(
  assign: (input: AddUserInput) => Promise<unknown>,
  leaver: User,
  successors: Successors,
): Promise<void> {
  if (successors.length === 0) return
  const { roleAssignments } = await findUserWithRoles(leaver.email)
  for (const { waiting: records, successor } of successors) {
    const held = roleAssignments.find(
      ({ userRole, companyGroup }) => userRole.name === records.userRole && companyGroup.id === records.companyGroup.id,
    )
    // Another administrator has removed the role in between, so it has no open work.
    if (!held) continue
    const { companyId, companyGroupId, userRoleId, categoryExpertIds } = held
    const role = { companyId, companyGroupId, userRoleId, ...(categoryExpertIds ? { categoryExpertIds } : {}) }
    // On a retry after a refusal, roles assigned before already exist.
    if (await personHasRole(successor.email, role)) continue
    const { email, firstName, lastName, userType } = successor
    await assign({ email, firstName, lastName, userType, roleAssignments: [role] })
  }
}
