import { sql, type SQL } from 'drizzle-orm'
import { reviewIntervals } from '#domain/organisation/settings'
import { reviewPeriodStates } from '#domain/risks/reviewPeriods'
import { targetOutcomes } from '#domain/risks/target'
import { planToday } from '#server/database/latePlans'

/** The periods for which target counts are stored: all time, and the days that reports cover. */
export type TargetSpan = 'ever' | 'year'

/** The facts of `group_counts`, with the values in the order of their `counts`. */
export const factValues = {
  due: ['present', 'submitted'],
  ever: targetOutcomes,
  year: targetOutcomes,
  period: reviewPeriodStates,
} as const satisfies Record<TargetSpan | 'due' | 'period', readonly string[]>

type Fact = keyof typeof factValues

/** Selects the count of a value from the rows `r` of `countedRows`. */
export const countOf = <F extends Fact>(fact: F, value: (typeof factValues)[F][number]): SQL =>
  sql.raw(`r.counts[${factValues[fact].findIndex((one) => one === value) + 1}]`)

/** The day, the review intervals and the review periods. Counts depend on them and on the records. */
export const presentBasis: SQL = sql`(select concat_ws(' ', ${planToday},
    (select s.value from settings s where s.key = ${sql.raw(`'${reviewIntervals}'`)}),
    count(*), sum(p.id), sum(extract(epoch from p.updated_at)))
  from review_periods p)`

/**
 * A query of the ids of groups `g` with outdated counts. Each read counts their records (rule data.group-counts).
 * @param isUsable whether the counts fit the request
 */
export const outdatedGroups = (among: SQL, isUsable = sql`true`): SQL => sql`
  select g.id from company_groups g left join counted_groups k on k.company_group_id = g.id
    where (k.basis is distinct from ${presentBasis} or not ${isUsable}) and ${among}
  union select t.company_group_id from risk_tally_changes t`

/**
 * The counted rows of up-to-date groups, with the columns of `risks`.
 * @param outdated a query of ids
 */
export const countedRows = (fact: Fact, outdated: SQL, periodId = 0): SQL => sql`(
  select c.*, g.hierarchy from group_counts c join company_groups g on g.id = c.company_group_id
  where c.fact = ${sql.raw(`'${fact}'`)} and c.review_period_id = ${periodId} and c.company_group_id not in (${outdated}))`

/**
 * The rows `r` of `risks` of groups with outdated counts. `offset 0` makes every plan look them up by group.
 * @param outdated a query of ids
 */
export const outdatedRisks = (outdated: SQL): SQL => sql`(${outdated}) o
  cross join lateral (select k.* from risks k where k.company_group_id = o.id and k.deleted_at is null offset 0) r`

/**
 * Returns a query of the counts of a fact by company group, with a column for each value, and the select list for it, with
 * 0 for missing counts.
 * @param counted the `from` clause of the counted rows `r`
 * @param records a query of `company_group_id, value` with a row for each record of the other groups
 */
export function sumsOf(
  fact: Fact,
  { counted, records }: { counted?: SQL; records: SQL },
): { query: SQL; selected: SQL; total: SQL } {
  const values = factValues[fact].map((value, place) => ({
    name: sql.identifier(value),
    value,
    place: sql.raw(String(place + 1)),
  }))
  const each = (column: (value: (typeof values)[number]) => SQL) => sql.join(values.map(column), sql`, `)
  const all = sql`${counted ? sql`select r.company_group_id, ${each(({ place }) => sql`r.counts[${place}]`)} from ${counted} union all` : sql``}
    select x.company_group_id, ${each(({ value }) => sql`(x.value = ${value})::int`)} from (${records}) x`
  return {
    query: sql`select n.company_group_id, ${each(({ name }) => sql`sum(n.${name})::int as ${name}`)}
      from (${all}) n (company_group_id, ${each(({ name }) => sql`${name}`)}) group by 1`,
    selected: each(({ name }) => sql`coalesce(n.${name}, 0) as ${name}`),
    total: sql`coalesce(${sql.join(
      values.map(({ name }) => sql`n.${name}`),
      sql` + `,
    )}, 0)`,
  }
}
