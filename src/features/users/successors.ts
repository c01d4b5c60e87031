import type { User, WaitingRecords } from '#domain/wire/users'
import type { RiskBoardDataProvider } from '#src/dataProvider/dataProvider.ts'
import { findUserWithRoles, holdsRole } from '#src/dataProvider/endpoints/roleAssignments.ts'

/** The successors to the roles of a person who leaves, with the records pending in each. */
export type Successors = readonly { waiting: WaitingRecords; successor: User }[]

/**
 * Gives each successor the role of the leaver in that company group, for a Category Expert with the same expert
 * groups. @returns how many of these roles wait for a second administrator (rule assignments.second-administrator)
 * @throws what the server refuses; what was given before that stays given
 */
export async function assignRoles(
  dataProvider: Pick<RiskBoardDataProvider, 'create'>,
  leaver: User,
  successors: Successors,
): Promise<number> {
  if (successors.length === 0) return 0
  const { roleAssignments } = await findUserWithRoles(leaver.email)
  let waiting = 0
  for (const { waiting: records, successor } of successors) {
    const held = roleAssignments.find(
      ({ userRole, companyGroup }) => userRole.name === records.userRole && companyGroup.id === records.companyGroup.id,
    )
    // Removed by another administrator in between: then it has no open work.
    if (!held) continue
    const { companyId, companyGroupId, userRoleId, categoryExpertIds } = held
    const role = { companyId, companyGroupId, userRoleId, ...(categoryExpertIds ? { categoryExpertIds } : {}) }
    // Tried again after a refusal, what was given the first time is there.
    if (await holdsRole(successor.email, role)) continue
    const { email, firstName, lastName, userType } = successor
    const { data } = await dataProvider.create('role-assignments', {
      data: { email, firstName, lastName, userType, roleAssignments: [role] },
      // There is no field for it here: a refusal is shown like any failure.
      meta: { errors: 'service' },
    })
    if (data.createdCount === 0) waiting += 1
  }
  return waiting
}
