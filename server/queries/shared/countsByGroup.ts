import { sql, type SQL } from 'drizzle-orm'

/** The counts of a company group, for a query that joins them as `n`. */
interface CountsByGroup {
  /** A row for each company group with records: its id, and a column for each value. */
  query: SQL
  /** The select list of the values, 0 for a group without records. */
  selected: SQL
  /** The sum of the values. */
  total: SQL
}

/**
 * Counts records by company group and value.
 * @param records a query of `company_group_id, value` with a row for each record
 */
export function countsByGroup(values: readonly string[], records: SQL): CountsByGroup {
  const columns = values.map((value) => sql.identifier(value))
  return {
    // Grouped by value first: in a filter, the value of a record would be computed once for each.
    query: sql`select v.company_group_id, ${sql.join(
      values.map((value) => sql`(sum(v.count) filter (where v.value = ${value}))::int as ${sql.identifier(value)}`),
      sql`, `,
    )} from (select r.company_group_id, r.value, count(*) as count from (${records}) r group by 1, 2) v group by 1`,
    selected: sql.join(
      columns.map((column) => sql`coalesce(n.${column}, 0) as ${column}`),
      sql`, `,
    ),
    total: sql`(${sql.join(
      columns.map((column) => sql`coalesce(n.${column}, 0)`),
      sql` + `,
    )})`,
  }
}
