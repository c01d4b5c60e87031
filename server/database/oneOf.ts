import { sql, type SQL } from 'drizzle-orm'

/**
 * Whether a column has one of the values: one parameter for any number of them, so the statement stays the same. A
 * single value is compared directly: a general plan for any number of values looks more expensive, so the database
 * would plan a prepared statement again each time.
 */
export function isOneOf(column: SQL, values: readonly number[] | readonly string[], type: 'int' | 'text'): SQL {
  const [only] = values
  return values.length === 1
    ? sql`${column} = ${only}`
    : sql`${column} = any(${sql.param([...values])}::${sql.raw(type)}[])`
}
