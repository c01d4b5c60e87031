import { Pool } from 'pg'
import { sessionSettings } from '#server/database/client'

/** So long a session may take to come, and a statement to be answered, in milliseconds. */
const longestWait = 8_000

/**
 * Asks a PostgreSQL by one session, opened as a server opens its own, so that what refuses a server is met here too.
 * @throws what `pg` throws where there is none to be had
 */
export async function askPostgres<Result>(url: string, ask: (pool: Pool) => Promise<Result>): Promise<Result> {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    application_name: 'risk-board check',
    connectionTimeoutMillis: longestWait,
    statement_timeout: longestWait,
    query_timeout: longestWait,
    idle_in_transaction_session_timeout: 60_000,
    options: sessionSettings,
  }).on('error', () => undefined)
  try {
    return await ask(pool)
  } finally {
    await pool.end()
  }
}
