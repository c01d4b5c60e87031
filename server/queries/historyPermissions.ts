import { dayOf } from '#domain/calendar/workingDays'
import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { HistoryPermission } from '#domain/wire/riskImports'
import type { Queryable } from '../database/client.ts'
import { isWithinSubtree } from '../database/subtree.ts'
import { isoTime } from './isoTime.ts'

const permissions = sql`select json_build_object('id', g.id, 'name', g.name) as "companyGroup",
    p.allowed_until::text as "allowedUntil", ${isoTime(sql`p.updated_at`)} as "updatedAt",
    json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) as "allowedBy"
  from history_permissions p join company_groups g on g.id = p.company_group_id join users u on u.id = p.allowed_by`

type Row = HistoryPermission & Record<string, unknown>

/** Returns the permission of a company group, also an expired one; null without one (rule import.history). */
export async function readHistoryPermission(db: Queryable, companyGroupId: number): Promise<HistoryPermission | null> {
  const { rows } = await db.execute<Row>(sql`${permissions} where p.company_group_id = ${companyGroupId}`)
  return rows[0] ?? null
}

/** Returns the company groups of the actor's area that can import completed records now. */
export async function listHistoryPermissions(db: Queryable, actor: Actor, now: Date): Promise<HistoryPermission[]> {
  const { rows } = await db.execute<Row>(sql`${permissions}
    where ${isWithinSubtree(sql`g.hierarchy`, actor.hierarchy)} and p.allowed_until >= ${dayOf(now)}::date
    order by g.hierarchy`)
  return rows
}
