import { sql } from 'drizzle-orm'
import { hierarchyOf } from '#domain/organisation/hierarchy'
import { mdFlowActivation } from '#domain/organisation/settings'
import type { Db, Tx } from '#server/database/client'
import { categoryExperts } from '#server/database/referenceData'
import * as schema from '#server/database/schema/index'
import { transaction } from '#server/database/transaction'
import { hashPassword } from '#server/session/passwords'
import { companies, companyGroups, users } from './content/index.ts'

/** The password of every demonstration account (rule demo.accounts). */
export const demonstrationPassword = 'Demo#2026'

/** Like `writePeople`, in a separate transaction: for tests that need people without their risks. */
export function seedPeople(db: Db, now: Date): Promise<void> {
  return transaction(db, (tx) => writePeople(tx, now))
}

/**
 * Seeds the demonstration's organisation and people into an empty database (rule demo.content): companies, company
 * groups, users with their role assignments, the MD flow switched on.
 * @param now the creation time of these rows
 */
export async function writePeople(tx: Tx, now: Date): Promise<void> {
  const passwordHash = await hashPassword(demonstrationPassword)
  await seedOrganisation(tx, now)
  await seedUsers(tx, passwordHash, now)
  await tx
    .update(schema.settings)
    .set({ value: 'true' })
    .where(sql`${schema.settings.key} = ${mdFlowActivation}`)
}

async function seedOrganisation(tx: Tx, now: Date): Promise<void> {
  const stamps = { createdAt: now, updatedAt: now }
  await tx.insert(schema.companies).values(companies.map((company) => ({ ...company, ...stamps })))
  const hierarchies = new Map<number, string>()
  const rows = companyGroups.map((group) => {
    const parentHierarchy = group.parentId === null ? null : hierarchies.get(group.parentId)
    if (parentHierarchy === undefined) throw new Error(`Company group ${group.id} is before its parent`)
    const hierarchy = hierarchyOf(group.id, parentHierarchy)
    hierarchies.set(group.id, hierarchy)
    return { ...group, ...stamps, hierarchy }
  })
  await tx.insert(schema.companyGroups).values(rows)
  // The ids were explicit, so the sequences must be advanced.
  for (const table of ['companies', 'company_groups']) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
    )
  }
}

async function seedUsers(tx: Tx, passwordHash: string, now: Date): Promise<void> {
  const roleIds = new Map((await tx.select().from(schema.userRoles)).map(({ id, name }) => [name, id]))
  const expertRows = await tx.select().from(schema.categoryExperts)
  const expertIds = new Map(
    categoryExperts.map(({ key, nameEn }) => [key, expertRows.find((row) => row.nameEn === nameEn)?.id]),
  )
  const companyOf = new Map(companyGroups.map((group) => [group.id, group.companyId]))
  const stamps = { createdAt: now, updatedAt: now }

  for (const { roleAssignments, ...person } of users) {
    const [user] = await tx
      .insert(schema.users)
      .values({ ...person, ...stamps, passwordHash, hasSignedIn: true })
      .returning({ id: schema.users.id })
    for (const { role, companyGroupId, isDefault, categoryExperts: experts } of roleAssignments) {
      const userRoleId = roleIds.get(role)
      const companyId = companyOf.get(companyGroupId)
      if (!user || userRoleId === undefined || companyId === undefined) {
        throw new Error(`The assignment of ${person.email} does not fit`)
      }
      const [assignment] = await tx
        .insert(schema.roleAssignments)
        .values({ userId: user.id, companyId, companyGroupId, userRoleId, isDefault, ...stamps })
        .returning({ id: schema.roleAssignments.id })
      const links = experts.flatMap((key) => {
        const categoryExpertId = expertIds.get(key)
        return assignment && categoryExpertId ? [{ roleAssignmentId: assignment.id, categoryExpertId }] : []
      })
      if (links.length > 0) await tx.insert(schema.roleAssignmentCategoryExperts).values(links)
    }
  }
}
