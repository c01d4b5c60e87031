import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { NamedReference } from '#domain/wire/common'
import type { HeatMapQuery } from '#domain/wire/risks'
import type { OwnRole } from '#domain/wire/roleAssignments'
import type { DeputyFor } from '#domain/wire/session'
import type { Queryable } from '#server/database/client'
import { deputyFor, isInForce } from '#server/database/deputies'
import { actorColumns, actorOfRow, type ActorRow } from '#server/session/actorRow'
import { counted } from '../lists/find/listStatement.ts'
import { viewQuery } from '../lists/viewQuery.ts'
import { presentDeputyFor } from '../people/absences.ts'
import { scopeOf } from '../risks/scope.ts'

/** Returns the roles of a user, the active one first, each with its pending records (rule assignments.own-roles). */
export async function readOwnRoles(db: Queryable, userId: number): Promise<OwnRole[]> {
  const { rows } = await db.execute<
    ActorRow & { id: number; companyGroup: NamedReference; isDefault: boolean; deputyFor: DeputyFor | null }
  >(sql`
    select a.id, a.user_id, a.is_default as "isDefault",
      json_build_object('id', g.id, 'name', g.name) as "companyGroup", ${deputyFor} as "deputyFor", ${actorColumns}
    from role_assignments a
    join user_roles r on r.id = a.user_role_id
    join company_groups g on g.id = a.company_group_id
    where a.user_id = ${userId} and ${isInForce} order by a.is_default desc, r.id, a.id`)
  const own: OwnRole[] = []
  for (const { id, companyGroup, isDefault, deputyFor: found, ...row } of rows) {
    const waiting = await countWaiting(db, actorOfRow(row))
    own.push({ id, companyGroup, userRole: row.role, isDefault, waiting, ...presentDeputyFor(found) })
  }
  return own
}

/** Returns the number of records in the actor's pending view (rule workflow.holder). */
async function countWaiting(db: Queryable, actor: Actor): Promise<number> {
  const query: HeatMapQuery = { assessment_type: 'net', is_active: true, ...viewQuery(actor, 'waiting') }
  if (!query.workflow_status || scopeOf(actor).length === 0) return 0
  const { rows } = await db.execute<{ total: number }>(
    sql`select t.total::int as total from (${counted(actor, query)}) t`,
  )
  return rows[0]?.total ?? 0
}
