import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/**
 * A part of a statement that is the same at every call, put together once: of one in many pieces, Drizzle would put all of
 * them together anew each time, which took longer than all else the server did for a risk.
 * @throws where it has a value, which belongs to the call
 */
export function fixedSql(part: SQL): SQL {
  const { sql: text, params } = new PgDialect().sqlToQuery(part)
  if (params.length > 0) throw new Error('A part of a statement with values is not the same at every call')
  return sql.raw(text)
}
