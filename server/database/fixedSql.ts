import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/**
 * A constant part of a statement, assembled once: Drizzle would assemble many pieces for each call, which took longer
 * than all other work of the server for a risk.
 * @throws if it has a value, which belongs to the call
 */
export function fixedSql(part: SQL): SQL {
  const { sql: text, params } = new PgDialect().sqlToQuery(part)
  if (params.length > 0) throw new Error('A part of a statement with values is not the same at every call')
  return sql.raw(text)
}
