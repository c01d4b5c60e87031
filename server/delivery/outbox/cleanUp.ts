import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { transaction, type Db } from '#server/database/client'
import {
  factorChallenges,
  idempotencyKeys,
  loginFailures,
  outbox,
  passwordResetTokens,
  sessions,
  usedIdentityTokens,
} from '#server/database/schema/index'

/**
 * Removes what has served its time. Events stay for seven days, for a stream that was cut off resumes from
 * them; sent mails for one, and mails that could not be sent for seven, so that an operator can see why.
 * Idempotency keys stay for seven days, longer than any client repeats a call. Sessions, reset links,
 * challenges and exchanged identity tokens go a day after they have expired, failed sign-ins a day after they were counted.
 */
export async function cleanUp(db: Db): Promise<void> {
  await remove(
    db,
    outbox,
    sql`kind = 'event' and delivered_at < now() - interval '7 days'
      or kind = 'mail' and delivered_at < now() - interval '1 day'
      or kind = 'mail' and delivered_at is null and created_at < now() - interval '7 days' and available_at < now()`,
  )
  for (const table of [sessions, passwordResetTokens, usedIdentityTokens, factorChallenges]) {
    await remove(db, table, sql`${table.expiresAt} < now() - interval '1 day'`)
  }
  await remove(db, loginFailures, sql`${loginFailures.createdAt} < now() - interval '1 day'`)
  await remove(db, idempotencyKeys, sql`${idempotencyKeys.createdAt} < now() - interval '7 days'`)
}

/** In a transaction, for it may be much: what stands alone is cut off as a read is (rule wire.slow-reads). */
const remove = (db: Db, table: PgTable, condition: SQL) => transaction(db, (tx) => tx.delete(table).where(condition))
