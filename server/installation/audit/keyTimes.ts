import { sql } from 'drizzle-orm'
import type { AuditKeys } from '#server/database/auditKeys'
import type { Queryable } from '#server/database/client'

/** When each key was first used, by its id. */
export type FirstUses = ReadonlyMap<string, Date>

/** How long servers may use the old key while the operator gives each of them the new one. */
const handover = 60 * 60_000

/** Returns the first row of the audit that a key signs; null where none does. */
export async function firstKeyedRow(db: Queryable): Promise<number | null> {
  const { rows } = await db.execute<{ id: number | null }>(
    sql`select min(id) as id from audit_entries where key_id is not null`,
  )
  return rows[0]?.id ?? null
}

/** Returns when the first row of each key was written that retires another one. */
export async function firstRowsOf(db: Queryable, keys: AuditKeys): Promise<FirstUses> {
  const first = new Map<string, Date>()
  for (const { id } of keys.slice(0, -1)) {
    const { rows } = await db.execute<{ at: string }>(
      sql`select created_at as at from audit_entries where key_id = ${id} order by id limit 1`,
    )
    if (rows[0]) first.set(id, new Date(rows[0].at))
  }
  return first
}

/**
 * Returns the expiry of each key: an hour after the first row or anchor of an earlier key in AUDIT_KEY (rule
 * audit.keyed). The current key has none.
 */
export function retirementsOf(keys: AuditKeys, firstUses: FirstUses): ReadonlyMap<string, Date> {
  const retired = new Map<string, Date>()
  let earliest = Infinity
  for (const { id } of keys) {
    if (earliest < Infinity) retired.set(id, new Date(earliest + handover))
    earliest = Math.min(earliest, firstUses.get(id)?.getTime() ?? Infinity)
  }
  return retired
}
