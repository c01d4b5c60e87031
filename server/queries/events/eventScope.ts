import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { readRowOf } from '#domain/access/readers'
import { opensBoard } from '#domain/risks/access/visibility'
import { isWithinSubtree } from '#server/database/subtree'
import { ownCategoriesOf } from '../risks/scope.ts'

export const eventTables = sql`risk_events e join company_groups eg on eg.id = e.company_group_id`

/**
 * The events that an actor can read, as SQL over `eventTables` (rule events.readers), as `readsEvent` of
 * `tests/api/scope.test.ts` decides.
 */
export const eventScope = (actor: Actor): SQL =>
  sql`(e.company_group_id = ${actor.companyGroupId} or ${isReadBelow(actor)})`

function isReadBelow(actor: Actor): SQL {
  const row = readRowOf(actor.role, 'area')
  if (!row || (row.by === 'board' && !opensBoard(actor))) return sql`false`
  const isWithin = isWithinSubtree(sql.raw('eg.hierarchy'), actor.hierarchy)
  if (row.categories === 'all') return isWithin
  return sql`(${isWithin} and e.risk_category_id in (${ownCategoriesOf(actor)}))`
}
