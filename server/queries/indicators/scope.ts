import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { readsByIdAlone, readsRecords } from '#domain/access/readers'
import { isWithinSubtree, passesSubtree } from '#server/database/subtree'
import { anyOf, scopeOf } from '../risks/scope.ts'

/** Whether the actor can see `risks r`, which are found by their ids. */
export const seesRisk = (actor: Actor): SQL => anyOf(scopeOf(actor, passesSubtree).map(({ where }) => where))

/**
 * The indicators that an actor can read, over `indicators i` with its group `g`, compared by a test with
 * `readsIndicator`.
 */
export function indicatorScope(actor: Actor): SQL {
  if (!readsRecords(actor.role)) return sql`false`
  const isInArea = readsByIdAlone(actor.role) ? isWithinSubtree(sql.raw('g.hierarchy'), actor.hierarchy) : sql`false`
  // Each part of the scope has its own index.
  const ofSeenRisks = scopeOf(actor).map(
    ({ where }) => sql`exists (select 1 from indicator_risks x join risks r on r.id = x.risk_id
      where x.indicator_id = i.id and ${where})`,
  )
  return anyOf([
    sql`i.company_id = ${actor.companyId} and i.company_group_id = ${actor.companyGroupId}`,
    sql`i.giver_user_id = ${actor.userId}`,
    isInArea,
    ...ofSeenRisks,
  ])
}
