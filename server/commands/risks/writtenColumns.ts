import type { PgTable } from 'drizzle-orm/pg-core'

/** The values of a table's columns, typed by name. Drizzle itself silently drops unknown names. */
export type Written<Table extends PgTable, Column extends keyof Table['$inferInsert']> = Required<
  Pick<Table['$inferInsert'], Column>
>

/** Returns the values of a change; missing values do not change. */
export function withoutUndefined<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>
}
