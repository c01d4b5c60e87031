import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * What is written to columns of a table, every one of them named. A name that is no column does not compile; Drizzle
 * itself drops it without a word.
 */
export type Written<Table extends PgTable, Column extends keyof Table['$inferInsert']> = Required<
  Pick<Table['$inferInsert'], Column>
>

/** What a change says; what it leaves out stays as it is. */
export function withoutUndefined<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>
}
