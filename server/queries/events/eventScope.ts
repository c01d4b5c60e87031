import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { boardPermissions } from '#domain/risks/access/visibility'
import { isWithinSubtree } from '#server/database/subtree'

/** The tables of `eventScope`. */
export const eventTables = sql`risk_events e join company_groups eg on eg.id = e.company_group_id`

/**
 * The events that an actor can read, as SQL over `eventTables`, equal to `readsEvent` of the domain; a test compares
 * them.
 */
export const eventScope = (actor: Actor): SQL =>
  sql`(e.company_group_id = ${actor.companyGroupId} or ${isReadBelow(actor)})`

function isReadBelow(actor: Actor): SQL {
  const isWithin = isWithinSubtree(sql.raw('eg.hierarchy'), actor.hierarchy)
  if (actor.role === 'Group Admin') return isWithin
  if (!boardPermissions.some((permission) => actor.permissions.has(permission))) return sql`false`
  switch (actor.role) {
    case 'Assessor':
    case 'Internal Owner':
    case 'Managing Director':
    case 'Viewer':
      return isWithin
    case 'Category Expert':
      return sql`(${isWithin} and e.risk_category_id in (select c.id from risk_categories c
        where c.category_expert_id = any(${sql.param([...actor.categoryExpertIds])}::int[])))`
    case 'System Admin':
      return sql`false`
  }
}
