import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/database/client'

/** The rows of a query. */
export const rowsOf = async <Result>(db: Db, query: SQL): Promise<Result[]> =>
  (await db.execute(query)).rows as Result[]

/** A timestamp in wire format. */
export const time = (column: string): SQL =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
