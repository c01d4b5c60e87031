import { sql } from 'drizzle-orm'
import type { AuditKeys } from '#server/database/auditKeys'
import type { Queryable } from '#server/database/client'

/** How long servers may use the old key while the operator gives each of them the new one. */
const handover = 60 * 60_000

/** Returns the first row of the audit that a key signs; null where none does. */
export async function firstKeyedRow(db: Queryable): Promise<number | null> {
  const { rows } = await db.execute<{ id: number | null }>(
    sql`select min(id) as id from audit_entries where key_id is not null`,
  )
  return rows[0]?.id ?? null
}

/**
 * Returns the expiry of each key by its id: an hour after the first row of an earlier key in AUDIT_KEY (rule
 * audit.keyed). The current key has none.
 */
export async function retirementsOf(db: Queryable, keys: AuditKeys): Promise<ReadonlyMap<string, Date>> {
  const retired = new Map<string, Date>()
  let earliest = Infinity
  for (const [place, { id }] of keys.entries()) {
    if (earliest < Infinity) retired.set(id, new Date(earliest + handover))
    if (place < keys.length - 1) earliest = Math.min(earliest, await firstUseOf(db, id))
  }
  return retired
}

async function firstUseOf(db: Queryable, keyId: string): Promise<number> {
  const { rows } = await db.execute<{ at: string }>(
    sql`select created_at as at from audit_entries where key_id = ${keyId} order by id limit 1`,
  )
  return rows[0] ? new Date(rows[0].at).getTime() : Infinity
}
