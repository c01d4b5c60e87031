import type { PoolClient } from 'pg'
import type { Database } from '#server/database/client'

/** Texts are the same from every server, as in `pg_dump`, and a copy has no time limit. */
const settings = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601';
  set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** Runs one transaction on a session of its own, which is closed afterwards. */
export async function inSession<Result>(
  { pool }: Pick<Database, 'pool'>,
  mode: string,
  run: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query(`begin ${mode}; ${settings}`)
    const result = await run(client)
    await client.query('commit')
    return result
  } finally {
    client.release(true)
  }
}
