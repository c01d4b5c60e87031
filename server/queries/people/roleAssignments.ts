import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { deciders } from '#domain/access/roles'
import type { RoleAssignmentListQuery } from '#domain/wire/roleAssignments'
import type { RoleAssignment } from '#domain/wire/session'
import type { Locale } from '#i18n/locales'
import type { Queryable } from '#server/database/client'
import { collateNames } from '#server/database/collateNames'
import { literals } from '#server/database/literals'
import { isWithinSubtree } from '#server/database/subtree'
import { isAdministered } from '#server/queries/administered'
import { searchPattern, matches } from '../shared/like.ts'
import { readPage, type Page } from '../shared/page.ts'
import { worksByCategory } from '../workflow/assignees.ts'

const raw = sql.raw

/** An assignment with the data that decide whether it can be removed. */
export interface RoleAssignmentRow extends RoleAssignment, Record<string, unknown> {
  hierarchy: string
  /** Whether records wait for a decision by its user (rule assignments.deletion). */
  hasPending: boolean
}

/** Permanent assignments: deputies are listed with the absences. */
const from = sql`role_assignments a
  join users u on u.id = a.user_id and not a.is_deputys
  join companies co on co.id = a.company_id
  join company_groups g on g.id = a.company_group_id
  join user_roles r on r.id = a.user_role_id`

/** Whether the expert of assignment `a` of `company_groups g` has pending items in its expert groups. */
export const hasWaitingItems = (ofExpertGroups: SQL) => sql`exists (select 1 from risks x
    join risk_categories c on c.id = x.risk_category_id
    join role_assignment_category_experts e on e.category_expert_id = c.category_expert_id
    where e.role_assignment_id = a.id and ${ofExpertGroups}
      and x.deleted_at is null and x.workflow_status = 'waiting_category_expert'
      and ${isWithinSubtree(raw('x.hierarchy'), raw('g.hierarchy'))})`

/** An expert's pending items of the expert groups, or a Managing Director's pending records of the group. */
export const hasPending = sql`case
  when ${worksByCategory(raw('r.name'))} then ${hasWaitingItems(sql`true`)}
  when r.name = ${literals(deciders.above_internal_owner)} then exists (select 1 from risks x
    where x.deleted_at is null and x.workflow_status = 'waiting_managing_director'
      and x.company_group_id = a.company_group_id)
  else false end`

/** The person of a role with its company group: of `users u`, `companies co`, `company_groups g` and `user_roles r`. */
const placeColumns = sql`json_build_object('id', u.id, 'email', u.email, 'firstName', u.first_name,
    'lastName', u.last_name, 'userType', u.user_type) as user,
  json_build_object('id', co.id, 'name', co.name) as company,
  json_build_object('id', g.id, 'name', g.name) as "companyGroup",
  json_build_object('id', r.id, 'name', r.name) as "userRole"`

const columns = (locale: Locale) => sql`a.id, ${placeColumns}, a.is_default as "isDefault",
  (select coalesce(json_agg(json_build_object('id', c.id, 'name', ${raw(`c.name_${locale}`)}) order by c."order", c.id), '[]')
    from role_assignment_category_experts e join category_experts c on c.id = e.category_expert_id
    where e.role_assignment_id = a.id) as "categoryExperts",
  g.hierarchy, ${hasPending} as "hasPending"`

const sortKeys = {
  id: raw('a.id'),
  email: collateNames(raw('u.email')),
  first_name: collateNames(raw('u.first_name')),
  last_name: collateNames(raw('u.last_name')),
  company: collateNames(raw('co.name')),
  company_group: collateNames(raw('g.name')),
  user_role: raw('r.id'),
  created_at: raw('a.created_at'),
} as const

/** Returns a page of the visible role assignments: for administrators those in the area, for everyone their own. */
export async function listRoleAssignments(
  db: Queryable,
  actor: Actor,
  query: RoleAssignmentListQuery,
  locale: Locale,
): Promise<Page<RoleAssignmentRow>> {
  const conditions = [
    assignmentScope(actor),
    ...(query.q === undefined ? [] : [isFound(searchPattern(query.q))]),
    ...conditionsOf({
      userId: query.user_id,
      companyId: query.company_id,
      companyGroupId: query.company_group_id,
      userRoleId: query.user_role_id,
    }),
  ]
  return readPage<RoleAssignmentRow>(db, query, {
    select: columns(locale),
    from,
    where: sql.join(conditions, sql` and `),
    sortKey: sortKeys[query.sort ?? 'id'],
    tieBreaker: sql`a.id`,
  })
}

/** The selected role assignments: those that match every given value. */
interface RoleAssignmentFilter {
  ids?: readonly number[] | undefined
  userId?: number | undefined
  /** The email of the user, case-insensitive. */
  email?: string | undefined
  companyId?: number | undefined
  companyGroupId?: number | undefined
  userRoleId?: number | undefined
  /** Only those that the actor administers (rule admin.areas). */
  administeredBy?: Actor
}

/** Returns role assignments by id, without a permission check; the caller checks it. */
export async function readRoleAssignments(
  db: Queryable,
  filter: RoleAssignmentFilter,
  locale: Locale = 'en',
): Promise<RoleAssignmentRow[]> {
  const where = sql.join([sql`true`, ...conditionsOf(filter)], sql` and `)
  const { rows } = await db.execute<RoleAssignmentRow>(
    sql`select ${columns(locale)} from ${from} where ${where} order by a.id`,
  )
  return rows
}

function conditionsOf(filter: RoleAssignmentFilter): SQL[] {
  const { ids, userId, email, companyId, companyGroupId, userRoleId, administeredBy } = filter
  return [
    ...(ids === undefined ? [] : [sql`a.id = any(${sql.param(ids)}::int[])`]),
    ...(userId === undefined ? [] : [sql`a.user_id = ${userId}`]),
    ...(email === undefined ? [] : [sql`lower(u.email) = ${email.toLowerCase()}`]),
    ...(companyId === undefined ? [] : [sql`a.company_id = ${companyId}`]),
    ...(companyGroupId === undefined ? [] : [sql`a.company_group_id = ${companyGroupId}`]),
    ...(userRoleId === undefined ? [] : [sql`a.user_role_id = ${userRoleId}`]),
    ...(administeredBy === undefined ? [] : [isAdministered(administeredBy, raw('g.hierarchy'))]),
  ]
}

/** Returns whether items of some of its expert groups are pending for the user of a Category Expert's assignment. */
export async function hasPendingOf(db: Queryable, id: number, categoryExpertIds: readonly number[]): Promise<boolean> {
  if (categoryExpertIds.length === 0) return false
  const { rows } = await db.execute<{ pending: boolean }>(sql`
    select ${hasWaitingItems(sql`e.category_expert_id in ${[...categoryExpertIds]}`)} as pending
    from role_assignments a join company_groups g on g.id = a.company_group_id where a.id = ${id}`)
  return rows[0]?.pending ?? false
}

function isFound(pattern: string): SQL {
  return sql`(${matches(sql`u.email`, pattern)} or ${matches(sql`u.first_name || ' ' || u.last_name`, pattern)}
    or ${matches(sql`g.name`, pattern)} or ${matches(sql`co.name`, pattern)})`
}

const assignmentScope = (actor: Actor): SQL =>
  sql`(a.user_id = ${actor.userId} or ${isAdministered(actor, raw('g.hierarchy'))})`
