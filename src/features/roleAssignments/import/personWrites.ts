import type { PersonWrite } from '#domain/access/importComparison'
import type { WantedRole } from '#domain/access/importRows'
import type { AssignmentInput } from '#domain/wire/roleAssignments'
import type { RiskBoardDataProvider } from '#src/dataProvider/dataProvider.ts'
import { assignmentInputOf } from '#src/dataProvider/endpoints/roleAssignments.ts'

/**
 * Writes one person by the documented calls (rule wire.calls): roles alone are added to whatever the person
 * holds; with a change among them the roles are read afresh and replaced, so that nothing given meanwhile is lost.
 * @throws ApiError where the server refuses; it is the caller's to tell
 */
export async function writePerson(dataProvider: RiskBoardDataProvider, { email, rows }: PersonWrite): Promise<void> {
  const wanted = rows.map((row) => row.wanted)
  const [first] = wanted
  if (!first) return
  const { firstName, lastName, userType } = first
  const input = { email, firstName, lastName, userType, roleAssignments: wanted.map(inputOf) }
  if (rows.every(({ verdict }) => verdict === 'added')) {
    await dataProvider.create('role-assignments', { data: input, meta: { errors: 'caller' } })
    return
  }
  const user = await dataProvider.getUserWithRoles(email, { errors: 'caller' })
  const replaced = new Map(user.roleAssignments.map(assignmentInputOf).map((held) => [keyOf(held), held]))
  for (const assignment of input.roleAssignments) replaced.set(keyOf(assignment), assignment)
  await dataProvider.replaceRoleAssignments(user, [...replaced.values()], { errors: 'caller' })
}

function inputOf({ group, role, experts }: WantedRole): AssignmentInput {
  return {
    companyId: group.companyId,
    companyGroupId: group.id,
    userRoleId: role.id,
    ...(experts.length > 0 ? { categoryExpertIds: experts.map(({ id }) => id) } : {}),
  }
}

const keyOf = ({ companyGroupId, userRoleId }: AssignmentInput) => `${companyGroupId} ${userRoleId}`
