import type { PoolClient } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Database } from '#server/database/client'

/** Texts are the same from every server, as in `pg_dump`, and a copy has no time limit. */
const settings = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601';
  set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

const sessionOf = (client: PoolClient) => ({
  query: async <Row>(sql: string, values?: unknown[]): Promise<Row[]> => (await client.query(sql, values)).rows,
  /** The output of a `COPY ... TO STDOUT`. */
  read: (sql: string) => client.query(copyTo(sql)),
  /** The input of a `COPY ... FROM STDIN`. */
  write: (sql: string) => client.query(copyFrom(sql)),
})

export type Session = ReturnType<typeof sessionOf>

/** Runs one transaction. Nothing else here depends on the driver. */
export async function inSession<Result>(
  { pool }: Pick<Database, 'pool'>,
  mode: string,
  run: (session: Session) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query(`begin ${mode}; ${settings}`)
    const result = await run(sessionOf(client))
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}
