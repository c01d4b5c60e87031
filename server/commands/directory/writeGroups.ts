import { readsOwnCategories } from '#domain/access/readers'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { groupNamed, roleOfGroupName } from '#domain/access/directoryGroups'
import { textsIn } from '#domain/organisation/inEachLanguage'
import { normalised } from '#domain/validation/normalised'
import {
  categoryExperts,
  companyGroups,
  directoryGroups,
  directoryMembers,
  directoryPeople,
  userRoles,
} from '#server/database/schema/index'
import { DirectoryRefusal, type DirectoryContext, type DirectoryNote } from './context.ts'
import { matchDirectoryRoles } from './matchDirectoryRoles.ts'
import { insertOne } from '../writeRows.ts'

export interface DirectoryGroup {
  displayName: string
  externalId: string | null
  /** Users by id. */
  members: ReadonlySet<number>
}

/**
 * Adds a group of the directory, and assigns the role in its name to its members (rules directory.groups and
 * directory.roles). A group without a role in its name is stored without effect.
 * @returns its id
 * @throws DirectoryRefusal `taken` for an existing name, `invalid` for a member outside the directory
 */
export async function addGroup(context: DirectoryContext, group: DirectoryGroup): Promise<number> {
  const { tx, now } = context
  await refuseTakenName(context, group.displayName, null)
  const { displayName, externalId } = group
  const target = await targetOf(context, displayName)
  const written = await insertOne(tx, directoryGroups, {
    displayName,
    externalId,
    ...target,
    createdAt: now,
    updatedAt: now,
  })
  await matchDirectoryRoles(context, await writeMembers(context, written.id, new Set(), group.members))
  return written.id
}

/**
 * Changes a group of the directory, and the roles of its current, new and former members.
 * @param change returns the new values from the current ones
 * @throws as `addGroup`, `absent`
 */
export async function changeGroup(
  context: DirectoryContext,
  id: number,
  change: (present: DirectoryGroup) => DirectoryGroup,
): Promise<void> {
  const { tx, now } = context
  const present = await readGroup(context, id)
  const wanted = change(present)
  const { displayName, externalId } = wanted
  await refuseTakenName(context, displayName, id)
  await tx
    .update(directoryGroups)
    .set({ displayName, externalId, ...(await targetOf(context, displayName)), updatedAt: now })
    .where(eq(directoryGroups.id, id))
  const moved = await writeMembers(context, id, present.members, wanted.members)
  await matchDirectoryRoles(context, displayName === present.displayName ? moved : [...present.members, ...moved])
}

/**
 * Removes a group of the directory, and the roles from it.
 * @throws DirectoryRefusal `absent`
 */
export async function removeGroup(context: DirectoryContext, id: number): Promise<void> {
  const { members } = await readGroup(context, id)
  await context.tx.delete(directoryGroups).where(eq(directoryGroups.id, id))
  await matchDirectoryRoles(context, [...members])
}

/**
 * Retries changes that were impossible before: later company groups, roles that could not be removed yet (rule
 * directory.roles). Runs every few minutes.
 */
export async function retryDirectoryChanges(context: DirectoryContext): Promise<void> {
  const { tx } = context
  const unknown = await tx
    .select({ id: directoryGroups.id, displayName: directoryGroups.displayName })
    .from(directoryGroups)
    .where(sql`${directoryGroups.companyGroupId} is null`)
  for (const { id, displayName } of unknown) {
    const target = await targetOf({ ...context, note: () => undefined }, displayName)
    if (target.companyGroupId !== null) await tx.update(directoryGroups).set(target).where(eq(directoryGroups.id, id))
  }
  const { rows } = await tx.execute<{ id: number }>(sql`
    with wanted as (
      select m.user_id, g.company_group_id, g.user_role_id from directory_members m
      join directory_groups g on g.id = m.group_id and g.company_group_id is not null and g.user_role_id is not null
      join users u on u.id = m.user_id and u.is_active)
    select w.user_id as id from wanted w where not exists (select 1 from role_assignments a where a.user_id = w.user_id
      and a.company_group_id = w.company_group_id and a.user_role_id = w.user_role_id)
    union select a.user_id from role_assignments a where a.is_directorys and not exists (select 1 from wanted w
      where a.user_id = w.user_id and a.company_group_id = w.company_group_id and a.user_role_id = w.user_role_id)`)
  await matchDirectoryRoles(
    context,
    rows.map(({ id }) => id),
  )
}

async function readGroup({ tx }: DirectoryContext, id: number): Promise<DirectoryGroup> {
  const [group] = await tx.select().from(directoryGroups).where(eq(directoryGroups.id, id)).for('update')
  if (!group) throw new DirectoryRefusal('absent', `There is no group ${id}`)
  const members = await tx
    .select({ userId: directoryMembers.userId })
    .from(directoryMembers)
    .where(eq(directoryMembers.groupId, id))
  const { displayName, externalId } = group
  return { displayName, externalId, members: new Set(members.map(({ userId }) => userId)) }
}

async function refuseTakenName({ tx }: DirectoryContext, displayName: string, id: number | null): Promise<void> {
  const isNamed = eq(sql`lower(${directoryGroups.displayName})`, sql`lower(${displayName})`)
  const taken = await tx.$count(directoryGroups, id === null ? isNamed : and(isNamed, ne(directoryGroups.id, id)))
  if (taken > 0) throw new DirectoryRefusal('taken', 'Another group has this displayName')
}

/** Returns the role of a name; notes mistakes in the name. */
async function targetOf({ tx, settings, note }: DirectoryContext, displayName: string) {
  const nothing = { companyGroupId: null, userRoleId: null, categoryExpertIds: [] as number[] }
  const without = (reason: DirectoryNote['reason']) => {
    note({ reason, group: displayName })
    return nothing
  }
  const namedRole = roleOfGroupName(displayName, settings.groupPattern)
  if (!namedRole) return without('noRoleInName')
  const { id, name, parentId } = companyGroups
  const group = groupNamed(namedRole.group, await tx.select({ id, name, parentId }).from(companyGroups))
  if (!group) return without('unknownGroup')
  const [role] = await tx.select().from(userRoles).where(eq(userRoles.name, namedRole.role))
  if (!role) throw new Error(`There is no role ${namedRole.role}`)
  const isByCategory = readsOwnCategories(namedRole.role)
  const experts = isByCategory ? namedRole.experts : []
  if (isByCategory && experts.length === 0) return without('expertsMissing')
  const known =
    experts.length === 0 ? [] : await tx.select().from(categoryExperts).where(eq(categoryExperts.isRetired, false))
  const ids = experts.flatMap((expert) =>
    known.filter((one) => textsIn(one, 'name').some((name) => normalised(name) === normalised(expert))),
  )
  if (ids.length < experts.length) return without('unknownExpert')
  return { companyGroupId: group.id, userRoleId: role.id, categoryExpertIds: ids.map((one) => one.id) }
}

/**
 * Writes the new and the former members.
 * @returns both
 */
async function writeMembers(
  { tx, now }: DirectoryContext,
  groupId: number,
  present: ReadonlySet<number>,
  wanted: ReadonlySet<number>,
): Promise<number[]> {
  const gone = [...present].filter((id) => !wanted.has(id))
  const come = [...wanted].filter((id) => !present.has(id))
  if (gone.length > 0) {
    await tx
      .delete(directoryMembers)
      .where(and(eq(directoryMembers.groupId, groupId), inArray(directoryMembers.userId, gone)))
  }
  if (come.length > 0) {
    const known = await tx.$count(directoryPeople, inArray(directoryPeople.userId, come))
    if (known < come.length) throw new DirectoryRefusal('invalid', 'A member is no user that this directory keeps')
    await tx.insert(directoryMembers).values(come.map((userId) => ({ groupId, userId, createdAt: now })))
  }
  return [...gone, ...come]
}
