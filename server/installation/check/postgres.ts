import { Pool } from 'pg'
import { leadingUrl } from '#server/database/leader'
import { ownSettings } from '#server/database/sessionSettings'

/** The timeouts for a session and for a statement, in milliseconds. */
const longestWait = 8_000

/**
 * Checks a PostgreSQL with one session, opened like a server's, so that the same refusals occur.
 * @param isPooled whether a pooler is configured, which gets no settings (`DATABASE_DIRECT_URL`)
 * @throws the error of `pg` if it is unavailable
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
