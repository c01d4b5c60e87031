import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { administersArea, administersEverything } from '#domain/access/administration'
import { isWithinSubtree } from '#server/database/subtree'

/**
 * Whether the actor administers the company group of a path, as `administers` of the domain (rule admin.areas,
 * `tests/api/administrationAudit.test.ts`).
 */
export function isAdministered(actor: Actor, hierarchy: SQLWrapper): SQL {
  if (administersEverything(actor.role)) return sql`true`
  return administersArea(actor.role) ? isWithinSubtree(hierarchy, actor.hierarchy) : sql`false`
}
