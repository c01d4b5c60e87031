import { Client } from 'pg'
import type { Db } from '#server/database/client'
import { leadingUrl } from '#server/database/leader'
import { ownSessionUrl } from '#server/database/txAwarePool'

/** Any number: the lock of the checks of the audit. */
const checkLock = 5_072

/** Another server of the same database is checking the audit. */
export class CheckUnderWay extends Error {
  constructor() {
    super('Another server is checking the audit just now')
  }
}

/**
 * Runs a check of the audit while no other server of the same database does; the embedded one has no other.
 * @throws CheckUnderWay where another is at it
 */
export async function inTurn<Result>(db: Db, check: () => Promise<Result>): Promise<Result> {
  const url = ownSessionUrl(db.$client)
  if (url === undefined) return check()
  // A session of its own: the lock is one of the session, and a pooler hands sessions on between two statements.
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
