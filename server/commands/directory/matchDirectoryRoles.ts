import { administersEverything } from '#domain/access/administration'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { deletionDenialOf } from '#domain/access/assignmentDeletion'
import { isAssignable } from '#domain/access/powerfulRoles'
import type { AssignmentInput } from '#domain/wire/roleAssignments'
import { companyGroups, directoryGroups, directoryMembers, roleAssignments, users } from '#server/database/schema/index'
import { Refusal } from '#server/errors/refusals'
import { hasPendingOf, readRoleAssignments, type RoleAssignmentRow } from '#server/queries/roleAssignments'
import { checkAssignments } from '../roleAssignments/checkAssignments.ts'
import { giveRole } from '../roleAssignments/assignRole.ts'
import { recordAssignment, removeAssignments, writeCategoryExperts } from '../roleAssignments/writeAssignments.ts'
import type { DirectoryContext, DirectoryNote } from './context.ts'
import { isLastSystemAdmin } from './lastSystemAdmin.ts'

type User = typeof users.$inferSelect

/**
 * Makes the directory roles of people match the groups that contain them (rule directory.roles). Roles from an
 * administrator stay, and so do roles that cannot be removed yet. A person who is blocked by the directory gets none.
 */
export async function matchDirectoryRoles(context: DirectoryContext, userIds: readonly number[]): Promise<void> {
  const { tx } = context
  if (userIds.length === 0) return
  const people = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(asc(users.id))
    .for('update')
  for (const user of people) await matchRolesOf(context, user)
}

async function matchRolesOf(context: DirectoryContext, user: User): Promise<void> {
  const { tx } = context
  const wanted = user.isActive ? await wantedOf(context, user.id) : []
  const held = await tx.select().from(roleAssignments).where(eq(roleAssignments.userId, user.id))
  for (const one of wanted) {
    const present = held.find((row) => row.companyGroupId === one.companyGroupId && row.userRoleId === one.userRoleId)
    if (!present) await give(context, user, one)
    else if (present.isDeputys) context.note({ reason: 'deputy', userId: user.id, companyGroupId: one.companyGroupId })
    else if (present.isDirectorys) await matchExperts(context, present.id, one)
  }
  const given = held.filter(({ isDirectorys }) => isDirectorys)
  const left = given.filter(
    (row) => !wanted.some((one) => row.companyGroupId === one.companyGroupId && row.userRoleId === one.userRoleId),
  )
  if (left.length > 0) await take(context, await readRoleAssignments(tx, { ids: left.map(({ id }) => id) }))
}

/**
 * Returns the roles of a person's groups; the role of Category Expert gets the expert groups of all groups with that
 * role.
 */
async function wantedOf({ tx }: DirectoryContext, userId: number): Promise<AssignmentInput[]> {
  const rows = await tx
    .select({
      companyId: companyGroups.companyId,
      companyGroupId: companyGroups.id,
      userRoleId: directoryGroups.userRoleId,
      categoryExpertIds: directoryGroups.categoryExpertIds,
    })
    .from(directoryMembers)
    .innerJoin(directoryGroups, eq(directoryGroups.id, directoryMembers.groupId))
    .innerJoin(companyGroups, eq(companyGroups.id, directoryGroups.companyGroupId))
    .where(and(eq(directoryMembers.userId, userId), isNotNull(directoryGroups.userRoleId)))
    .orderBy(asc(directoryGroups.id))
  const byPlace = new Map<string, AssignmentInput>()
  for (const { userRoleId, ...row } of rows) {
    if (userRoleId === null) continue
    const place = `${row.companyGroupId} ${userRoleId}`
    const experts = [...(byPlace.get(place)?.categoryExpertIds ?? []), ...row.categoryExpertIds]
    byPlace.set(place, { ...row, userRoleId, categoryExpertIds: [...new Set(experts)] })
  }
  return [...byPlace.values()]
}

/** Assigns a role within the limits of administrators; others are noted. */
async function give(context: DirectoryContext, user: User, wanted: AssignmentInput): Promise<void> {
  const { tx, settings } = context
  const at = { userId: user.id, companyGroupId: wanted.companyGroupId }
  const checked = await checkAssignments({ tx, actor: null }, { ...user, userId: user.id }, [wanted]).catch(
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      context.note({ reason: error.info?.email ? 'emailDomain' : 'notFitting', ...at })
      return []
    },
  )
  for (const assignment of checked) {
    const { role } = assignment
    if (!isAssignable(role, user.email, settings.companyDomains)) {
      context.note({ reason: 'outsideDomains', ...at, role })
      continue
    }
    await giveRole(context, user.id, assignment, settings, 'directory')
  }
}

async function matchExperts(context: DirectoryContext, id: number, wanted: AssignmentInput): Promise<void> {
  const [row] = await readRoleAssignments(context.tx, { ids: [id] })
  const before = (row?.categoryExperts ?? []).map((one) => one.id).toSorted((a, b) => a - b)
  const after = [...(wanted.categoryExpertIds ?? [])].toSorted((a, b) => a - b)
  if (!row || before.join() === after.join()) return
  const taken = before.filter((one) => !after.includes(one))
  const kept = (await hasPendingOf(context.tx, id, taken)) ? taken : []
  if (kept.length > 0) context.note(noteOn(row, 'recordsWait'))
  const experts = [...after, ...kept].toSorted((a, b) => a - b)
  if (before.join() === experts.join()) return
  await writeCategoryExperts(context, id, experts)
  await recordAssignment(context, id, 'update', {
    before: { categoryExpertIds: before },
    after: { categoryExpertIds: experts },
  })
}

async function take(context: DirectoryContext, rows: readonly RoleAssignmentRow[]): Promise<void> {
  for (const row of rows) {
    const { user, userRole, companyGroup, hasPending } = row
    if (deletionDenialOf({ role: userRole.name, isOwn: false, isInArea: true, hasPending })) {
      context.note(noteOn(row, 'recordsWait'))
    } else if (administersEverything(userRole.name) && (await isLastSystemAdmin(context.tx, user.id))) {
      context.note(noteOn(row, 'lastSystemAdmin'))
    } else {
      const { id, isDefault } = row
      await removeAssignments(context, [
        { id, userId: user.id, role: userRole.name, companyGroupId: companyGroup.id, isDefault },
      ])
      context.endSessions()
    }
  }
}

const noteOn = (row: RoleAssignmentRow, reason: DirectoryNote['reason']): DirectoryNote => ({
  reason,
  userId: row.user.id,
  companyGroupId: row.companyGroup.id,
  role: row.userRole.name,
})
