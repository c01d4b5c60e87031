import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { idsOfHierarchy } from '#domain/organisation/hierarchy'
import { visibilityOf } from '#domain/risks/access/visibility'
import type { RiskState } from '#domain/risks/riskState'
import type { Queryable } from '#server/database/client'
import { isInForce } from '#server/database/deputies'
import { actorColumns, actorOfRow, type ActorRow } from '#server/session/actorRow'

/**
 * Returns the active ones of some people who can see a risk in one of their roles, each as the actor of that role; the
 * policy decides for everyone with a role at its company group or above.
 */
export async function readersOf(db: Queryable, state: RiskState, userIds: readonly number[]): Promise<Actor[]> {
  if (userIds.length === 0) return []
  const { rows } = await db.execute<ActorRow>(sql`
    select a.user_id, ${actorColumns}
    from role_assignments a
    join users u on u.id = a.user_id and u.is_active
    join user_roles r on r.id = a.user_role_id
    join company_groups g on g.id = a.company_group_id
    where a.company_group_id = any(${sql.param(idsOfHierarchy(state.hierarchy))}::int[]) and ${isInForce}
      and a.user_id in ${[...userIds]}
    order by a.user_id, a.is_default desc, g.level desc, a.id`)
  const readers = new Map<number, Actor>()
  for (const row of rows) {
    const actor = actorOfRow(row)
    if (!readers.has(actor.userId) && visibilityOf(actor, state) !== 'none') readers.set(actor.userId, actor)
  }
  return [...readers.values()]
}
