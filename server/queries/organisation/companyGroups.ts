import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { canMoveInto, mayMove } from '#domain/access/administration'
import type { CheckedCompanyGroup, CompanyGroup, CompanyGroupListQuery } from '#domain/wire/companyGroups'
import type { Queryable } from '#server/database/client'
import { collateNames } from '#server/database/collateNames'
import { idsOfPath, isWithinSubtree } from '#server/database/subtree'
import { isAdministered } from '#server/queries/administered'
import { isoTime } from '../shared/isoTime.ts'
import { searchPattern, matches } from '../shared/like.ts'
import { readPage, type Page } from '../shared/page.ts'
import { checkGroupsInArea } from './groupsInArea.ts'

const raw = sql.raw

const columns = sql`g.id, g.name, g.company_id as "companyId",
  json_build_object('id', co.id, 'name', co.name) as company, g.parent_id as "parentId",
  case when p.id is null then null else json_build_object('id', p.id, 'name', p.name) end as "parentGroup",
  g.level, g."order", g.is_active as active, g.level < 3 as expand, g.hierarchy,
  ${isoTime(raw('g.created_at'))} as "createdAt", ${isoTime(raw('g.updated_at'))} as "updatedAt"`

const from = sql`company_groups g join companies co on co.id = g.company_id
  left join company_groups p on p.id = g.parent_id`

type GroupRow = CompanyGroup & Record<string, unknown>

/** Computed once for the whole response: ancestors of a group in use are in use as well. */
const deletable = sql`, g.parent_id is not null and g.id not in (
  select unnest(${idsOfPath(sql`y.hierarchy`)}) from company_groups y where ${isInUse()}) as "canDelete"`

/** The ids on the path from the root to a group. */
const ids = idsOfPath(sql`g.hierarchy`)

/** The positions of a group and its ancestors among their siblings, so that a group follows its parent. */
const placeInTree = sql`(select array_agg(array[a."order", a.id] order by a.level) from company_groups a
  where a.id = any(${ids}))`

/** Returns a page of the company groups, in the order of the tree by default. */
export async function listCompanyGroups(db: Queryable, query: CompanyGroupListQuery): Promise<Page<CompanyGroup>> {
  const pattern = searchPattern(query.q)
  const conditions: SQL[] = [
    matches(sql`g.name`, pattern),
    ...(query.include === 'inactive' ? [] : [sql`g.is_active`]),
    ...(query.parent_id === undefined ? [] : [sql`g.parent_id = ${query.parent_id}`]),
    ...(query.company_id === undefined ? [] : [sql`g.company_id = ${query.company_id}`]),
    ...(query.level === undefined ? [] : [sql`g.level = ${query.level}`]),
    ...(query.ancestor_id === undefined ? [] : [sql`${query.ancestor_id} = any(${ids})`]),
  ]
  const canDelete = query.can_delete_field ? deletable : sql``
  const sortKeys = {
    id: sql`g.id`,
    name: collateNames(raw('g.name')),
    order: sql`g."order"`,
    level: sql`g.level`,
    tree: placeInTree,
    created_at: sql`g.created_at`,
    updated_at: sql`g.updated_at`,
  }
  return readPage<GroupRow>(db, query, {
    select: sql`${columns} ${canDelete}`,
    from,
    where: sql.join(conditions, sql` and `),
    sortKey: sortKeys[query.sort ?? 'id'],
    tieBreaker: sql`g.id`,
  })
}

/**
 * Returns a company group with its subtree under `groups`, or undefined if it does not exist.
 * @param options.includeInactive includes inactive groups; otherwise their branches are left out
 * @param options.withUserIndicator each group shows whether it has assignments
 * @param options.withDeletable each group shows whether it can be deleted
 */
export async function readSubtree(
  db: Queryable,
  id: number,
  options: {
    includeInactive?: boolean
    withUserIndicator?: boolean
    withoutChildren?: boolean
    withDeletable?: boolean
  } = {},
): Promise<CompanyGroup | undefined> {
  const hasUsers = options.withUserIndicator
    ? sql`, exists (select 1 from role_assignments a where a.company_group_id = g.id) as "hasUsers"`
    : sql``
  const subtree = options.withoutChildren
    ? sql`g.id = ${id}`
    : sql`g.id in (select s.id from company_groups s join company_groups root on root.id = ${id}
        where ${isWithinSubtree(raw('s.hierarchy'), raw('root.hierarchy'))})`
  const { rows } = await db.execute<GroupRow>(sql`
    select ${columns} ${hasUsers} ${options.withDeletable ? deletable : sql``} from ${from} where ${subtree} order by g.level, g."order", g.id`)
  return assemble(rows, id, options)
}

function assemble(
  rows: readonly CompanyGroup[],
  rootId: number,
  options: { includeInactive?: boolean; withoutChildren?: boolean },
): CompanyGroup | undefined {
  const byId = new Map<number, CompanyGroup>()
  for (const row of rows) {
    const isRoot = row.id === rootId
    if (!isRoot && !row.active && !options.includeInactive) continue
    const parent = row.parentId === null ? undefined : byId.get(row.parentId)
    // Rows are sorted from top to bottom: a group without its parent is in a branch that is left out.
    if (!isRoot && !parent) continue
    const group: CompanyGroup = options.withoutChildren ? row : { ...row, groups: [] }
    byId.set(group.id, group)
    if (!isRoot) parent?.groups?.push(group)
  }
  return byId.get(rootId)
}

/** Returns which of the ids are company groups, and which of those are active. */
export async function checkGroups(db: Queryable, ids: readonly number[]): Promise<CheckedCompanyGroup[]> {
  const { rows } = await db.execute<{ id: number; active: boolean }>(
    sql`select g.id, g.is_active as active from company_groups g where g.id in ${[...ids]}`,
  )
  const activeById = new Map(rows.map((row) => [row.id, row.active]))
  return ids.map((id) => ({ id, exists: activeById.has(id), active: activeById.get(id) ?? false }))
}

/** Whether the group of this path or a descendant is in use. */
export async function hasDependents(db: Queryable, hierarchy: string): Promise<boolean> {
  const { rows } = await db.execute<{ in_use: boolean }>(sql`
    select exists (select 1 from company_groups y
      where ${isWithinSubtree(raw('y.hierarchy'), hierarchy)} and ${isInUse()}) as in_use`)
  return rows[0]?.in_use ?? false
}

/**
 * Whether anything refers to the company group `y` itself: a risk (also a deleted one, because its audit remains), a
 * role assignment, a snapshot, an event, or an action of one of its people.
 */
function isInUse(): SQL {
  return sql`(exists (select 1 from risks x where x.hierarchy = y.hierarchy)
    or exists (select 1 from risk_summary_histories x where x.company_group_id = y.id)
    or exists (select 1 from risk_events x where x.company_group_id = y.id)
    or exists (select 1 from role_assignments x where x.company_group_id = y.id)
    or y.id in (select distinct x.company_group_id from audit_entries x where x.company_group_id is not null))`
}

/** The possible new parents of a group, among those that the actor administers (rule organisation.move). */
export async function listMoveTargets(
  db: Queryable,
  actor: Actor,
  group: { id: number; hierarchy: string },
): Promise<CompanyGroup[]> {
  if (!mayMove(actor, group)) return []
  return (await selectCompanyGroups(db, isAdministered(actor, raw('g.hierarchy')))).filter((target) =>
    canMoveInto(group, target),
  )
}

/**
 * Returns the company groups of the area without a change by a reset: unselected ones, and those without a record.
 * @param companyGroupIds the selected ones; by default the whole area
 * @throws as `checkGroupsInArea`, with `companyGroupIds`
 */
export async function listUnaffectedGroups(
  db: Queryable,
  actor: Actor,
  companyGroupIds: readonly number[] | undefined,
): Promise<CompanyGroup[]> {
  if (companyGroupIds) await checkGroupsInArea(db, actor, companyGroupIds, 'companyGroupIds')
  const isLeftOut = companyGroupIds ? sql`g.id not in ${[...companyGroupIds]}` : sql`false`
  return selectCompanyGroups(
    db,
    sql`${isWithinSubtree(raw('g.hierarchy'), actor.hierarchy)} and (${isLeftOut} or not exists (
      select 1 from risks r where r.company_group_id = g.id and r.deleted_at is null))`,
  )
}

/** The company groups that match `condition` over `company_groups g`, in the order of the tree. */
async function selectCompanyGroups(db: Queryable, condition: SQL): Promise<CompanyGroup[]> {
  const { rows } = await db.execute<GroupRow>(sql`
    select ${columns} from ${from} where ${condition} order by g.hierarchy, g.id`)
  return rows
}

/** Returns the position of a company group in the tree; undefined if it does not exist. */
export async function readGroupPlace(
  db: Queryable,
  id: number,
): Promise<{ id: number; hierarchy: string } | undefined> {
  const { rows } = await db.execute<{ id: number; hierarchy: string }>(
    sql`select id, hierarchy from company_groups where id = ${id}`,
  )
  return rows[0]
}
