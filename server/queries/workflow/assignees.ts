import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { readsOwnCategories, rolesByCategory } from '#domain/access/readers'
import { deciders, type Role } from '#domain/access/roles'
import { idsOfHierarchy } from '#domain/organisation/hierarchy'
import type { RiskAssignee } from '#domain/wire/riskCards'
import type { Queryable } from '#server/database/client'
import { isThere } from '#server/database/deputies'
import { literals } from '#server/database/literals'
import { idsOfPath } from '#server/database/subtree'

/** The fields of a record that determine its assignees. */
export interface RecordPlace {
  companyId: number
  companyGroupId: number
  hierarchy: string
  riskCategoryId: number | null
}

/** Whether a role works by categories and not for its home group (rule review.experts). */
export const worksByCategory = (role: SQL): SQL => sql`${role} in (${literals(...rolesByCategory)})`

const assignments = (role: SQL): SQL => sql`select a.user_id from role_assignments a
  join user_roles r on r.id = a.user_role_id and r.name = ${role} and ${isThere}`

const atHome = (companyId: SQL, companyGroupId: SQL): SQL =>
  sql`where a.company_id = ${companyId} and a.company_group_id = ${companyGroupId}`

const ofCategory = (groups: SQL, riskCategoryId: SQL): SQL => sql`
  join role_assignment_category_experts e on e.role_assignment_id = a.id
  join risk_categories c on c.category_expert_id = e.category_expert_id
  where a.company_group_id ${groups} and c.id = ${riskCategoryId}`

/**
 * The assignees of a record, as a query of `user_id`: people of the home group; for a Category Expert those of the
 * record's category in its company group or above it (rule review.experts); deputies instead of absent people.
 */
export function assigneesOf(place: RecordPlace, role: Role): SQL {
  const { companyId, companyGroupId, hierarchy, riskCategoryId } = place
  return readsOwnCategories(role)
    ? sql`${assignments(sql`${role}`)}
        ${ofCategory(sql`in ${idsOfHierarchy(hierarchy)}`, sql`${riskCategoryId}`)}`
    : sql`${assignments(sql`${role}`)} ${atHome(sql`${companyId}`, sql`${companyGroupId}`)}`
}

const homeOfEach = sql`${assignments(sql`w.role`)} ${atHome(sql`w."companyId"`, sql`w."companyGroupId"`)}`

const expertsOfEach = sql`${assignments(sql`w.role`)}
  ${ofCategory(sql`= any(${idsOfPath(sql`w.path`)})`, sql`w."riskCategoryId"`)}`

/**
 * The same for each row of `w (role, "companyId", "companyGroupId", path, "riskCategoryId")`; none for a row without a
 * role.
 */
export const assigneesOfEach: SQL = sql`${homeOfEach} and not ${worksByCategory(sql`w.role`)}
  union all ${expertsOfEach} and ${worksByCategory(sql`w.role`)}`

/** The number of people with a name in the response. */
const mostNamed = 3

const firstOf = (assignees: SQL): SQL => sql`
  select json_agg(json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) order by u.id) as users
  from (
    select u.id, u.first_name, u.last_name from users u
    where u.is_active and u.id in (${assignees})
    order by u.id limit ${sql.raw(String(mostNamed))}
  ) u`

/** A row `users` for each row of `w` as in `assigneesOfEach`: the first active assignees; null if there are none. */
export const firstOfEach: SQL = firstOf(assigneesOfEach)

/** The same, if every row is of Category Experts, and if no row is. */
export const firstExperts: SQL = firstOf(expertsOfEach)
export const firstAtHome: SQL = firstOf(homeOfEach)

/** The first of the active experts who review items of a category in the home group of the actor. */
export async function readExpertsOf(
  db: Queryable,
  { companyId, companyGroupId, hierarchy }: Actor,
  riskCategoryId: number,
): Promise<RiskAssignee['users']> {
  const { rows } = await db.execute<{ users: RiskAssignee['users'] | null }>(sql`
    select named.users from (select ${literals(deciders.category_review)} as role, ${companyId}::int as "companyId", ${companyGroupId}::int as "companyGroupId",
      ${hierarchy}::text as path, ${riskCategoryId}::int as "riskCategoryId") w cross join lateral (${firstExperts}) named`)
  return rows[0]?.users ?? []
}
