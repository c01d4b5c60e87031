import { sql, type SQL } from 'drizzle-orm'

/** A timestamp in the format of the wire: ISO 8601, UTC, milliseconds. */
export const isoTime = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
