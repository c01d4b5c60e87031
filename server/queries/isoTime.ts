import { sql, type SQL } from 'drizzle-orm'

/** A moment as the wire writes it: ISO 8601, UTC, milliseconds. */
export const isoTime = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
