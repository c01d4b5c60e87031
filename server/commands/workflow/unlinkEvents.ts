import { sql } from 'drizzle-orm'
import type { Tx } from '#server/database/client'
import { isOneOf } from '#server/database/oneOf'

/** Unlinks the events of deleted records, which get a new version (rule events.changed). */
export async function unlinkEvents(tx: Tx, riskIds: readonly number[], now: Date): Promise<void> {
  if (riskIds.length === 0) return
  await tx.execute(sql`
    with unlinked as (
      delete from risk_event_risks l where ${isOneOf(sql.raw('l.risk_id'), riskIds, 'int')} returning l.event_id)
    update risk_events e set updated_at = greatest(e.updated_at + interval '1 ms', ${now.toISOString()}::timestamptz)
    where e.id in (select u.event_id from unlinked u)`)
}
