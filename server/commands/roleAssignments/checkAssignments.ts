import { and, eq, inArray, or } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { mayAssign } from '#domain/access/assignmentEditing'
import { readsOwnCategories } from '#domain/access/readers'
import type { Role, UserType } from '#domain/access/roles'
import { isOfDomain } from '#domain/organisation/emailDomain'
import type { ValidationMessage } from '#domain/validation/messages'
import type { AssignmentInput } from '#domain/wire/roleAssignments'
import type { Tx } from '#server/database/client'
import {
  categoryExperts,
  companies,
  companyGroups,
  roleAssignmentCategoryExperts,
  roleAssignments,
  userRoles,
} from '#server/database/schema/index'
import { denied, invalid, existing } from '#server/errors/refusals'
import type { CommandContext } from '../context.ts'

/** An assignment whose parts exist and belong together, and which the actor can assign. */
export interface CheckedAssignment extends AssignmentInput {
  role: Role
  hierarchy: string
}

/**
 * Checks assignments for a user (rule assignments.checks): every id exists, the company is the group's, an expert has
 * expert groups, an `scg` user the company's email domain, and the actor can assign them.
 * @param person.userId null for a new user
 * @param given.parts the referenced rows, if the caller read them in bulk
 * @param given.beforeContent further checks of actions and versions (rule wire.check-order)
 * @throws `invalid` naming the id or field, `denied` if the actor cannot assign
 */
export async function checkAssignments(
  { tx, actor }: Pick<CommandContext, 'tx' | 'actor'>,
  person: { userId: number | null; email: string; userType: UserType },
  inputs: readonly AssignmentInput[],
  { parts, beforeContent }: { parts?: AssignmentParts; beforeContent?: () => void } = {},
): Promise<CheckedAssignment[]> {
  const assignees = person.userId === null ? [] : [person.userId]
  const { groups, roleNames, expertIds } = parts ?? (await readParts(tx, inputs, assignees))
  const found = inputs.map((input) => ({
    input,
    group: existing(groups.get(input.companyGroupId), 'companyGroupId'),
    role: existing(roleNames.get(input.userRoleId), 'userRoleId'),
  }))
  const isDenied = ({ group, role }: (typeof found)[number]) =>
    !mayAssign(actor, { userId: person.userId, role, hierarchy: group.hierarchy })
  if (found.some(isDenied)) throw denied()
  beforeContent?.()

  return found.map(({ input, group, role }, index) => {
    const at = (field: string, message: ValidationMessage) =>
      invalid({ [`roleAssignments.${index}.${field}`]: { message } })
    if (input.companyId !== group.companyId) throw at('companyId', 'invalid')
    const experts = input.categoryExpertIds ?? []
    if (readsOwnCategories(role) && experts.length === 0) throw at('categoryExpertIds', 'categoryExpertRequired')
    if ((!readsOwnCategories(role) && experts.length > 0) || experts.some((id) => !expertIds.has(id))) {
      throw at('categoryExpertIds', 'invalid')
    }
    if (person.userType === 'scg' && !isOfDomain(person.email, group.emailDomain)) {
      throw invalid({ email: { message: 'emailDomain', params: { domain: group.emailDomain } } })
    }
    return { ...input, role, hierarchy: group.hierarchy }
  })
}

/**
 * Reads only the referenced rows.
 * @param assignees the users who can keep a retired expert group
 */
export async function readParts(tx: Tx, inputs: readonly AssignmentInput[], assignees: readonly number[]) {
  const groups = await tx
    .select({
      id: companyGroups.id,
      companyId: companyGroups.companyId,
      hierarchy: companyGroups.hierarchy,
      emailDomain: companies.emailDomain,
    })
    .from(companyGroups)
    .innerJoin(companies, eq(companies.id, companyGroups.companyId))
    .where(
      isOneOf(
        companyGroups.id,
        inputs.map(({ companyGroupId }) => companyGroupId),
      ),
    )
  const named = await tx
    .select()
    .from(userRoles)
    .where(
      isOneOf(
        userRoles.id,
        inputs.map(({ userRoleId }) => userRoleId),
      ),
    )
  const experts = await tx
    .select({ id: categoryExperts.id })
    .from(categoryExperts)
    .where(
      and(
        isOneOf(
          categoryExperts.id,
          inputs.flatMap(({ categoryExpertIds }) => categoryExpertIds ?? []),
        ),
        // A retired expert group stays with the people who have it (rule reference.retired).
        or(eq(categoryExperts.isRetired, false), inArray(categoryExperts.id, expertGroupsOf(tx, assignees))),
      ),
    )
  return {
    groups: new Map(groups.map((group) => [group.id, group])),
    roleNames: new Map(named.map(({ id, name }) => [id, name])),
    expertIds: new Set(experts.map(({ id }) => id)),
  }
}

/** The rows referenced by assignments, by id. */
export type AssignmentParts = Awaited<ReturnType<typeof readParts>>

const expertGroupsOf = (tx: Tx, assignees: readonly number[]) =>
  tx
    .select({ id: roleAssignmentCategoryExperts.categoryExpertId })
    .from(roleAssignmentCategoryExperts)
    .innerJoin(roleAssignments, eq(roleAssignments.id, roleAssignmentCategoryExperts.roleAssignmentId))
    .where(inArray(roleAssignments.userId, [...assignees]))

const isOneOf = (column: PgColumn, ids: readonly number[]) => inArray(column, [...new Set(ids)])
