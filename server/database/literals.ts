import { sql, type SQL } from 'drizzle-orm'

/** Constants of the domain as literals of a statement: its text stays the same, and so does its plan. */
export const literals = (...values: readonly string[]): SQL =>
  sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))
