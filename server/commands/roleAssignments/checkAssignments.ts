import { inArray } from 'drizzle-orm'
import type { AssignmentInput } from '#domain/wire/roleAssignments'
import { isOfDomain } from '#domain/organisation/emailDomain'
import { mayAssign } from '#domain/access/administration'
import type { Role, UserType } from '#domain/access/roles'
import type { ValidationMessage } from '#domain/validation/messages'
import { categoryExperts, companies, companyGroups, userRoles } from '#server/database/schema/index'
import { forbidden, invalid, notFound } from '#server/errors/apiErrors'
import type { CommandContext } from '../context.ts'

/** An assignment whose parts exist, belong together and may be given by the actor. */
export interface CheckedAssignment extends AssignmentInput {
  role: Role
  hierarchy: string
}

/**
 * Checks assignments to be given to a user (rule assignments.checks): every id exists, the company is the
 * group's, an expert has expert groups, an `scg` user the company's mail domain, and the actor may give them.
 * @param person.userId null for a user still to be added
 * @throws 400 naming the id or field, 403 where the actor may not assign
 */
export async function checkAssignments(
  { tx, actor }: CommandContext,
  person: { userId: number | null; email: string; userType: UserType },
  inputs: readonly AssignmentInput[],
): Promise<CheckedAssignment[]> {
  if (inputs.length === 0) return []
  const groupIds = inputs.map(({ companyGroupId }) => companyGroupId)
  const groups = new Map(
    (await tx.select().from(companyGroups).where(inArray(companyGroups.id, groupIds))).map((group) => [
      group.id,
      group,
    ]),
  )
  const roleNames = new Map((await tx.select().from(userRoles)).map(({ id, name }) => [id, name]))
  const expertIds = new Set((await tx.select({ id: categoryExperts.id }).from(categoryExperts)).map(({ id }) => id))
  const domains = new Map((await tx.select().from(companies)).map(({ id, emailDomain }) => [id, emailDomain]))

  return inputs.map((input, index) => {
    const group = groups.get(input.companyGroupId)
    if (!group) throw notFound('companyGroupId')
    const role = roleNames.get(input.userRoleId)
    if (!role) throw notFound('userRoleId')
    const at = (field: string, message: ValidationMessage) =>
      invalid({ [`roleAssignments.${index}.${field}`]: { message } })
    if (input.companyId !== group.companyId) throw at('companyId', 'invalid')
    const experts = input.categoryExpertIds ?? []
    if (role === 'Category Expert' && experts.length === 0) throw at('categoryExpertIds', 'categoryExpertRequired')
    if ((role !== 'Category Expert' && experts.length > 0) || experts.some((id) => !expertIds.has(id))) {
      throw at('categoryExpertIds', 'invalid')
    }
    if (person.userType === 'scg' && !isOfDomain(person.email, domains.get(input.companyId))) {
      throw invalid({ email: { message: 'emailDomain' } })
    }
    if (!mayAssign(actor, { userId: person.userId, role, hierarchy: group.hierarchy })) throw forbidden()
    return { ...input, role, hierarchy: group.hierarchy }
  })
}
