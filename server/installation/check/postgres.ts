import { Pool } from 'pg'
import { leadingUrl } from '#server/database/leader'
import { ownSettings } from '#server/database/sessionSettings'

/** So long a session may take to come, and a statement to be answered, in milliseconds. */
const longestWait = 8_000

/**
 * Asks a PostgreSQL by one session, opened as a server opens its own, so that what refuses a server is met here too.
 * @param isPooled whether a pooler is known to stand before it, which is told no settings (`DATABASE_DIRECT_URL`)
 * @throws what `pg` throws where there is none to be had
 */
export async function askPostgres<Result>(
  url: string,
  ask: (pool: Pool) => Promise<Result>,
  isPooled = false,
): Promise<Result> {
  const pool = new Pool({
    connectionString: await leadingUrl(url),
    max: 1,
    application_name: 'risk-board check',
    connectionTimeoutMillis: longestWait,
    query_timeout: longestWait,
    ...(isPooled ? {} : ownSettings),
  }).on('error', () => undefined)
  try {
    return await ask(pool)
  } finally {
    await pool.end()
  }
}
