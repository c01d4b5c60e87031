import { sql, type SQL } from 'drizzle-orm'

/**
 * Whether a column has one of the values: one parameter however many there are, the same statement and no limit of parameters.
 * One value is compared by itself: a plan that is made once for any number of values looks dearer than one for a single value,
 * so the database would plan a statement that is prepared anew each time it is sent.
 */
export function isOneOf(column: SQL, values: readonly number[] | readonly string[], type: 'int' | 'text'): SQL {
  const [only] = values
  return values.length === 1
    ? sql`${column} = ${only}`
    : sql`${column} = any(${sql.param([...values])}::${sql.raw(type)}[])`
}
