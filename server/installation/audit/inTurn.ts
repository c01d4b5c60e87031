import { Client } from 'pg'
import type { Db } from '#server/database/client'
import { leadingUrl } from '#server/database/leader'
import { ownSessionUrl } from '#server/database/txAwarePool'

/** An arbitrary number: the lock of the checks of the audit. */
const checkLock = 5_072

/** Another server of the same database is checking the audit. */
export class CheckUnderWay extends Error {
  constructor() {
    super('Another server is checking the audit just now')
  }
}

/**
 * Runs a check of the audit unless another server of the same database is running one; the embedded database has only
 * one server.
 * @throws CheckUnderWay if another server runs one
 */
export async function inTurn<Result>(db: Db, check: () => Promise<Result>): Promise<Result> {
  const url = ownSessionUrl(db.$client)
  if (url === undefined) return check()
  // A separate session: the lock belongs to a session, and a pooler switches sessions between two statements.
  const session = new Client({
    connectionString: await leadingUrl(url),
    application_name: 'risk-board audit',
    connectionTimeoutMillis: 10_000,
  })
  session.on('error', () => undefined)
  await session.connect()
  try {
    const { rows } = await session.query<{ free: boolean }>(`select pg_try_advisory_lock(${checkLock}) as free`)
    if (!rows[0]?.free) throw new CheckUnderWay()
    try {
      return await check()
    } finally {
      await session.query(`select pg_advisory_unlock(${checkLock})`)
    }
  } finally {
    await session.end().catch(() => undefined)
  }
}
