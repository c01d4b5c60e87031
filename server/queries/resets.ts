import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { CreatorRole } from '#domain/access/roles'
import type { RiskType, WorkflowStatus } from '#domain/risks/statuses'
import { pendingRoleOf } from '#domain/risks/workflow/pendingRole'
import type { PastReset, ResetHistory, ResetHistoryQuery, ResetPeriod } from '#domain/wire/resets'
import type { Queryable } from '#server/database/client'
import { isWithinSubtree } from '#server/database/subtree'
import { checkGroupsInArea } from './organisation/groupsInArea.ts'
import { isoTime } from './shared/isoTime.ts'
import { searchPattern, matches } from './shared/like.ts'
import { readPage, type Page } from './shared/page.ts'
import { isAwaitingReport } from './workflow/toReport.ts'

const raw = sql.raw

interface Count extends Record<string, unknown> {
  type: RiskType
  status: WorkflowStatus
  creator_role: CreatorRole
  group_id: number
  group_name: string
  is_to_report: boolean
  count: number
}

/**
 * Returns the last reset of the groups, and the preview of one: by group, by status, and the assignees.
 * @param companyGroupIds the groups without sub-groups; by default the actor's whole area
 * @throws as `checkGroupsInArea`, with `companyGroupId`
 */
export async function readResetPeriod(
  db: Queryable,
  actor: Actor,
  companyGroupIds: readonly number[] | undefined,
): Promise<ResetPeriod> {
  if (companyGroupIds) await checkGroupsInArea(db, actor, companyGroupIds, 'companyGroupId')
  const chosen = companyGroupIds ? sql`g.id in ${[...companyGroupIds]}` : sql`true`
  const { rows } = await db.execute<Count>(sql`
    select r.type, r.workflow_status as status, r.creator_role, g.id as group_id, g.name as group_name,
      ${isAwaitingReport(raw('r'))} as is_to_report, count(*)::int as count
    from risks r join company_groups g on g.id = r.company_group_id
    where r.deleted_at is null and ${chosen} and ${isWithinSubtree(raw('g.hierarchy'), actor.hierarchy)}
    group by 1, 2, 3, 4, 5, 6 order by g.hierarchy, 2`)
  const { rows: resets } = await db.execute<{ periodDate: string; resetDate: string }>(sql`
    select ${isoTime(raw('h.period_date'))} as "periodDate", ${isoTime(raw('h.reset_date'))} as "resetDate"
    from risk_reset_histories h
    where ${companyGroupIds ? sql`h.company_group_ids && ${idArray(companyGroupIds)}` : sql`h.company_group_id = ${actor.companyGroupId}`}
    order by h.id desc limit 1`)
  return {
    periodDate: resets[0]?.periodDate ?? null,
    resetDate: resets[0]?.resetDate ?? null,
    preview: {
      total: sumOf(rows),
      riskItems: sumOf(rows.filter((row) => row.type === 'item')),
      riskSummaries: sumOf(rows.filter((row) => row.type === 'summary')),
      byCompanyGroup: grouped(rows, (row) => row.group_id).map((part) => ({
        companyGroup: groupOf(part[0]),
        count: sumOf(part),
      })),
      byStatus: grouped(rows, (row) => row.status).map((part) => ({
        workflowStatus: part[0].status,
        count: sumOf(part),
      })),
      byHolder: grouped(
        rows.filter((row) => assigneeOf(row) !== null),
        (row) => `${row.group_id} ${assigneeOf(row)}`,
      ).map((part) => ({
        role: assigneeOf(part[0]) ?? part[0].creator_role,
        companyGroup: groupOf(part[0]),
        count: sumOf(part),
      })),
    },
  }
}

/** Returns a page of the resets in the actor's area, the latest first by default. */
export async function listResets(db: Queryable, actor: Actor, query: ResetHistoryQuery): Promise<Page<PastReset>> {
  const inArea = isWithinSubtree(raw('g.hierarchy'), actor.hierarchy)
  return readPage<PastReset>(
    db,
    { ...query, order: query.order ?? (query.sort ? 'asc' : 'desc') },
    {
      select: sql`h.id, ${isoTime(raw('h.period_date'))} as "periodDate", ${isoTime(raw('h.reset_date'))} as "resetDate",
        ${isoTime(raw('h.created_at'))} as "createdAt",
        (select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.hierarchy) from company_groups g
          where g.id = any(h.company_group_ids) and ${inArea}) as "companyGroups",
        (select count(*)::int from risk_reset_references x join risks r on r.id = x.risk_id
          join company_groups g on g.id = r.company_group_id
          where x.reset_history_id = h.id and ${inArea}) as count,
        json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) as "resetBy"`,
      from: sql`risk_reset_histories h join users u on u.id = h.reset_by`,
      where: sql`exists (select 1 from company_groups g where g.id = any(h.company_group_ids) and ${inArea}
        and ${matches(sql`g.name`, searchPattern(query.q))})`,
      sortKey: query.sort === 'created_at' ? sql`h.created_at` : sql`h.id`,
      tieBreaker: sql`h.id`,
    },
  )
}

/** Returns one reset with every risk that it set back to draft, or undefined. */
export async function readResetHistory(db: Queryable, id: number): Promise<ResetHistory | undefined> {
  const { rows } = await db.execute<ResetHistory & Record<string, unknown>>(sql`
    select h.id, h.company_group_ids as "companyGroupIds", ${isoTime(raw('h.period_date'))} as "periodDate",
      ${isoTime(raw('h.reset_date'))} as "resetDate", ${isoTime(raw('h.created_at'))} as "createdAt",
      (select coalesce(json_agg(json_build_object('riskId', x.risk_id, 'fromStatus', x.from_status) order by x.risk_id), '[]')
        from risk_reset_references x where x.reset_history_id = h.id) as "riskReferenceResetHistory"
    from risk_reset_histories h where h.id = ${id}`)
  return rows[0]
}

const idArray = (ids: readonly number[]) => sql`${sql.param([...ids])}::int[]`

const sumOf = (rows: readonly Count[]) => rows.reduce((sum, row) => sum + row.count, 0)

const assigneeOf = (row: Count) => pendingRoleOf(row.status, row.creator_role, row.is_to_report)

const groupOf = (row: Count) => ({ id: row.group_id, name: row.group_name })

function grouped(rows: readonly Count[], key: (row: Count) => unknown): [Count, ...Count[]][] {
  const parts = new Map<unknown, [Count, ...Count[]]>()
  for (const row of rows) {
    const part = parts.get(key(row))
    if (part) part.push(row)
    else parts.set(key(row), [row])
  }
  return [...parts.values()]
}
