import { eq, inArray, sql } from 'drizzle-orm'
import type { PersonChange } from '#domain/organisationImports/planPeople'
import { users, type StoredChange, type StoredRole } from '#server/database/schema/index'
import { readRoleAssignments } from '#server/queries/people/roleAssignments'
import { appendAudit, changesBetween } from '../audit.ts'
import { nextVersion, type CommandContext } from '../context.ts'
import { insertUser } from '../invitations/insertUser.ts'
import { inviteNewcomer } from '../invitations/invite.ts'
import { assignRole, type RoleSettings } from '../roleAssignments/assignRole.ts'
import { checkAssignments, readParts, type AssignmentParts } from '../roleAssignments/checkAssignments.ts'
import { deleteAssignments } from '../roleAssignments/deleteAssignments.ts'
import { recordAssignment, writeCategoryExperts } from '../roleAssignments/writeAssignments.ts'
import { lockAdministered, updateUser } from '../users/updateUser.ts'
import type { ImportPlan } from './planImport.ts'
import type { GroupIds } from './writeGroups.ts'

/**
 * Writes the planned changes of accounts and roles.
 * @returns the changes
 */
export async function writePeople(
  context: CommandContext,
  { personChanges, known }: Pick<ImportPlan, 'personChanges' | 'known'>,
  groupIds: GroupIds,
  settings: RoleSettings,
): Promise<StoredChange[]> {
  const { tx, now } = context
  const made = new Map<string, number>()
  const userIdOf = (email: string) => {
    const id = known.get(email)?.id ?? made.get(email)
    if (id === undefined) throw new Error('The account was not written')
    return id
  }
  const given = personChanges.flatMap((change) => (change.kind === 'roleGiven' ? roleOf(change, 0, groupIds) : []))
  const parts = await readParts(tx, given, [])
  const added = new Map(
    personChanges.flatMap((change) => (change.kind === 'personAdded' ? [[change.email, change.userType]] : [])),
  )
  const done: StoredChange[] = []
  const touched = new Set<number>()
  for (const change of personChanges) {
    context.checkpoint?.()
    const { kind, row, email } = change
    const add = (id: number, more: Pick<StoredChange, 'before' | 'after'> = {}) =>
      done.push({ sheet: 'people', row, kind, id, ...more })
    switch (kind) {
      case 'personAdded':
        made.set(email, await insertUser(context, change))
        add(userIdOf(email))
        break
      case 'personRenamed':
        await renamePerson(context, userIdOf(email), change)
        add(userIdOf(email))
        break
      case 'personActivated':
        await updateUser(context, userIdOf(email), { isActive: true })
        add(userIdOf(email))
        break
      case 'roleGiven': {
        const role = roleOf(change, userIdOf(email), groupIds)
        // One email covers the whole import (rule intake.mails).
        const id = await give(
          { ...context, silent: true },
          { id: role.userId, email, userType: userTypeOf(email) },
          role,
          {
            ...settings,
            parts,
          },
        )
        add(id, { after: { role } })
        break
      }
      case 'expertsChanged': {
        const after = change.experts.map((expert) => expert.id)
        const before = await writeExperts(context, change.held.id, after)
        add(change.held.id, { before: { role: before }, after: { role: { ...before, categoryExpertIds: after } } })
        break
      }
      case 'roleRemoved': {
        const before = await storedRole(context, change.held.id)
        await deleteAssignments(context, [change.held.id])
        add(change.held.id, { before: { role: before } })
      }
    }
    if (!kind.startsWith('person') && known.has(email)) touched.add(userIdOf(email))
  }
  // Each person once, in the order of the accounts.
  const newcomers = new Set(done.flatMap(({ kind, after }) => (kind === 'roleGiven' && after?.role?.userId) || []))
  for (const id of [...newcomers].sort((one, other) => one - other)) await inviteNewcomer(context, id, settings)
  if (touched.size > 0) {
    // Like a single assignment: open screens with these people are outdated.
    await tx
      .update(users)
      .set({
        updatedAt: sql`greatest(${users.updatedAt} + interval '1 millisecond', ${now.toISOString()}::timestamptz)`,
      })
      .where(inArray(users.id, [...touched]))
  }
  return done

  function userTypeOf(email: string) {
    const userType = known.get(email)?.userType ?? added.get(email)
    if (!userType) throw new Error('The account was not written')
    return userType
  }
}

function roleOf(
  { node, role, experts }: Extract<PersonChange, { kind: 'roleGiven' }>,
  userId: number,
  groupIds: GroupIds,
): StoredRole {
  const categoryExpertIds = experts.map(({ id }) => id)
  return { userId, companyId: node.company.id, companyGroupId: groupIds(node), userRoleId: role.id, categoryExpertIds }
}

type Person = { id: number } & Pick<Parameters<typeof checkAssignments>[1], 'email' | 'userType'>

/**
 * Assigns a role.
 * @returns the id of the assignment
 */
async function give(
  context: CommandContext,
  person: Person,
  role: StoredRole,
  { parts, ...settings }: RoleSettings & { parts: AssignmentParts },
): Promise<number> {
  const { userId, categoryExpertIds, ...place } = role
  const input = { ...place, ...(categoryExpertIds.length > 0 ? { categoryExpertIds } : {}) }
  const [checked] = await checkAssignments(context, { ...person, userId }, [input], { parts })
  if (!checked) throw new Error('The role was not looked at')
  return assignRole(context, { ...person, field: 'email' }, checked, settings)
}

/** Checks a name from a workbook by the rule for names of the directory, not of forms (rule directory.names). */
export async function renamePerson(
  context: CommandContext,
  id: number,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<void> {
  const user = await lockAdministered(context, id)
  const changes = changesBetween({ ...user }, { firstName, lastName })
  if (Object.keys(changes).length === 0) return
  const updatedAt = nextVersion(user.updatedAt, context.now)
  await context.tx.update(users).set({ firstName, lastName, updatedAt }).where(eq(users.id, id))
  await appendAudit(context, 'user', id, 'update', changes)
}

/** The current role assignment. */
export async function storedRole({ tx }: CommandContext, id: number): Promise<StoredRole> {
  const [row] = await readRoleAssignments(tx, { ids: [id] })
  if (!row) throw new Error(`There is no role assignment ${id}`)
  return {
    userId: row.user.id,
    companyId: row.company.id,
    companyGroupId: row.companyGroup.id,
    userRoleId: row.userRole.id,
    categoryExpertIds: row.categoryExperts.map((one) => one.id),
  }
}

/**
 * Changes the expert groups of an expert's role.
 * @returns the previous role
 */
export async function writeExperts(context: CommandContext, id: number, after: readonly number[]): Promise<StoredRole> {
  const before = await storedRole(context, id)
  await writeCategoryExperts(context, id, after)
  await recordAssignment(context, id, 'update', {
    before: { categoryExpertIds: before.categoryExpertIds },
    after: { categoryExpertIds: after },
  })
  return before
}
