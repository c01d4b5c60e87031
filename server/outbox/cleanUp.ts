import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'

/**
 * Removes what has served its time. Events stay for seven days, for a stream that was cut off resumes from
 * them; sent mails for one, and mails that could not be sent for seven, so that an operator can see why.
 */
export async function cleanUp(db: Db): Promise<void> {
  await db.execute(sql`
    delete from outbox
    where kind = 'event' and delivered_at < now() - interval '7 days'
      or kind = 'mail' and delivered_at < now() - interval '1 day'
      or kind = 'mail' and delivered_at is null and created_at < now() - interval '7 days' and available_at < now()`)
  await db.execute(sql`delete from password_reset_tokens where expires_at < now() - interval '1 day'`)
}
