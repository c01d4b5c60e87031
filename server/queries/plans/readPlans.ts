import { sql, type SQL } from 'drizzle-orm'
import type { CreatorRole } from '#domain/access/roles'
import { mayUpdatePlan, type Person } from '#domain/risks/access/plans'
import { mitigationStatuses } from '#domain/risks/statuses'
import { wordsOf } from '#domain/wire/common'
import type { ListedPlan, PlanListQuery } from '#domain/wire/planUpdates'
import type { Queryable } from '#server/database/client'
import { collateNames } from '#server/database/collateNames'
import { literals } from '#server/database/literals'
import { ownsPlans } from '#server/database/planTables'
import { isWithinSubtree } from '#server/database/subtree'
import { isoTime } from '../shared/isoTime.ts'
import { searchPattern, matches } from '../shared/like.ts'
import type { Page } from '../shared/page.ts'
import { isLate, personJson } from '../shared/planColumns.ts'
import {
  isUpdateOf,
  isUpdateOpen,
  listedPlanScopeOf,
  planScopeOf,
  planTables,
  submittedPlanScopeOf,
  type PlanBranch,
} from './planScope.ts'

const raw = sql.raw

/** A plan in the format of the wire list, with the data that decide about reports on it. */
interface PlanRow extends Omit<ListedPlan, 'mayUpdate'>, Record<string, unknown> {
  creatorRole: CreatorRole
  companyId: number
  companyGroupId: number
  ownerUserId: number | null
}

/** The scope of a reader joins both by the visible revision; the revision itself is wide and not read. */
const plansOfShownRevisions = sql`mitigation_plans p cross join risks r`

const branchRows = (person: Person, { where, view, title }: PlanBranch, filters: SQL): SQL => sql`
  select p.*, r.id as risk_id, r.type as risk_type, ${title} as title, r.creator_role, r.company_id, r.company_group_id,
    r.deleted_at, ${raw(String(view === 'read'))} as is_read,
    (select count(*)::int from mitigation_plan_updates u where ${isUpdateOf(raw('p'))} and ${isUpdateOpen(person)}) as updates
  from ${view === 'read' ? plansOfShownRevisions : planTables} where ${where} and ${filters}`

const planRows = (person: Person, branches: readonly PlanBranch[], filtersOf: (branch: PlanBranch) => SQL): SQL =>
  sql`(${sql.join(
    branches.map((branch) => branchRows(person, branch, filtersOf(branch))),
    sql` union all `,
  )}) p left join users o on o.id = p.owner_user_id join company_groups g on g.id = p.company_group_id`

const columns = sql`p.id, p.risk_detail_id as "riskDetailId", p.description, p.status, ${personJson('o')} as owner,
  p.start_date::text as "startDate", p.due_date::text as "dueDate", p.progress, ${isLate('p')} as "isLate",
  p.review_status as "reviewStatus", ${isoTime(raw('p.created_at'))} as "createdAt",
  ${isoTime(raw('p.updated_at'))} as "updatedAt", p.updates, p.creator_role as "creatorRole",
  p.company_id as "companyId", p.company_group_id as "companyGroupId", p.owner_user_id as "ownerUserId",
  json_build_object('id', p.risk_id, 'type', p.risk_type, 'title', p.title,
    'companyGroup', case when p.is_read then json_build_object('id', g.id, 'name', g.name) end) as risk`

const sortKeys = {
  id: raw('p.id'),
  due_date: raw('p.due_date'),
  status: sql`array_position(array[${literals(...mitigationStatuses)}], p.status)`,
  progress: raw('p.progress'),
  owner: collateNames(raw(`o.first_name || ' ' || o.last_name`)),
  title: collateNames(raw('p.title')),
  updated_at: raw('p.updated_at'),
} as const

/**
 * Returns a page of the visible plans of all records; by default the earliest due date first (rule plans.list).
 * @param among a further condition over `risks r`
 */
export async function listPlans(
  db: Queryable,
  person: Person,
  query: PlanListQuery,
  among: SQL = sql`true`,
): Promise<Page<ListedPlan>> {
  const branches = (query.state === 'submitted' ? submittedPlanScopeOf : listedPlanScopeOf)(person)
  // Nobody reads the records of reports without a role.
  if (branches.length === 0) return { rows: [], total: 0 }
  const direction = query.order === 'desc' ? sql`desc nulls last` : sql`asc nulls last`
  // Every plan is read once for its position and the total; only those of the page are read completely.
  const { rows } = await db.execute<{ total: number; row: PlanRow | null }>(sql`
    with found as materialized (
      select p.id, ${sortKeys[query.sort ?? 'due_date']} as sort_key
      from ${planRows(person, branches, (branch) => sql`${filtersOf(person, query, branch)} and ${among}`)}),
    page as materialized (
      select f.id, row_number() over (order by f.sort_key ${direction}, f.id) as place from found f
      order by place limit ${query.per_page} offset ${(query.page - 1) * query.per_page})
    select t.total::int as total, to_jsonb(whole) as row from (select count(*) as total from found) t
    left join page on true
    left join (select ${columns} from ${planRows(person, branches, () => sql`p.id = any(array(select id from page))`)}) whole
      on whole.id = page.id
    order by page.place`)
  return {
    rows: rows.flatMap(({ row }) => (row === null ? [] : [presentPlan(person, row)])),
    total: rows[0]?.total ?? 0,
  }
}

function filtersOf({ userId }: Person, query: PlanListQuery, { view, title }: PlanBranch): SQL {
  const { owner_id: owner, late, due_before: before, status, type, company_group_id: groups } = query
  // Plan owners do not see the company group of the record.
  if (groups && view === 'owned') return sql`false`
  const conditions: (SQL | undefined)[] = [
    owner === undefined ? undefined : sql`p.owner_user_id = ${owner === 'me' ? userId : owner}`,
    late === undefined ? undefined : sql`${isLate('p')} = ${late}`,
    before === undefined ? undefined : sql`p.due_date < ${before}::date`,
    status && sql`p.status in ${status}`,
    type && sql`r.type = ${type}`,
    groups && inGroups(groups, query.include_descendants ?? false),
    ...wordsOf(query.q).map((word) => {
      const pattern = searchPattern(word)
      return sql`(${matches(raw('p.description'), pattern)} or ${matches(title, pattern)})`
    }),
  ]
  return sql.join([sql`true`, ...conditions.filter((one) => one !== undefined)], sql` and `)
}

function inGroups(ids: readonly number[], includeDescendants: boolean): SQL {
  if (!includeDescendants) return sql`r.company_group_id in ${[...ids]}`
  return sql`exists (select 1 from company_groups f where f.id in ${[...ids]}
    and ${isWithinSubtree(raw('r.hierarchy'), raw('f.hierarchy'))})`
}

/** Returns whether the user owns a plan that is visible to them (rule plans.owner-view). */
export async function hasPlans(db: Queryable, userId: number): Promise<boolean> {
  const { rows } = await db.execute<{ owns: boolean }>(sql`select ${ownsPlans(sql`${userId}::int`)} as owns`)
  return rows[0]?.owns ?? false
}

/** The plan as it is visible to the user, with the id of the original plan, to which reports belong. */
export interface FoundPlan {
  plan: ListedPlan
  originalId: number
  riskId: number
}

/** Returns a plan by its id in any revision, in the visible one; undefined if it is hidden. */
export async function readPlan(db: Queryable, person: Person, id: number): Promise<FoundPlan | undefined> {
  const isNamed = sql`(r.id, coalesce(p.original_id, p.id)) in (
    select nd.risk_id, coalesce(n.original_id, n.id) from mitigation_plans n
    join risk_details nd on nd.id = n.risk_detail_id where n.id = ${id})`
  const { rows } = await db.execute<PlanRow & { originalId: number }>(sql`
    select ${columns}, coalesce(p.original_id, p.id) as "originalId"
    from ${planRows(person, planScopeOf(person), () => isNamed)}`)
  const [row] = rows
  if (!row) return undefined
  const { originalId, ...rest } = row
  return { plan: presentPlan(person, rest), originalId, riskId: row.risk.id }
}

function presentPlan(
  person: Person,
  { creatorRole, companyId, companyGroupId, ownerUserId, ...plan }: PlanRow,
): ListedPlan {
  return { ...plan, mayUpdate: mayUpdatePlan(person, { creatorRole, companyId, companyGroupId }, { ownerUserId }) }
}
