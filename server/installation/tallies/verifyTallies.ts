import { sql, type SQL } from 'drizzle-orm'
import { transaction, type Db } from '#server/database/client'

/** A tally that is not what the rows of `risks` come to. */
export interface TallyDifference extends Record<string, unknown> {
  /** Which one: group, place, state, facet, category, type, activity, mark, company and value. */
  tally: string
  /** With what is not folded into it yet. */
  tallied: number
  counted: number
}

/**
 * Counts every risk and compares with the tallies and what is not folded into them yet, all as they were at one moment
 * (rule data.tallies). Nothing is written, and nobody waits for it.
 * @returns the tallies that differ; none where all is well
 */
export async function verifyTallies(db: Db): Promise<TallyDifference[]> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    const { rows } = await tx.execute<TallyDifference>(sql`
      with tallied as (
        select ${key}, count from risk_tallies
        union all
        ${stepsOf(sql`risk_tally_changes s`, sql`s.change`)}
      ), compared as (
        select ${key}, count as tallied, 0 as counted from tallied
        union all
        ${stepsOf(sql`(select * from risks where deleted_at is null) s`, sql`0, 1`)}
      )
      select concat_ws(' ', ${key}) as tally, sum(tallied)::int as tallied, sum(counted)::int as counted
      from compared group by ${key} having sum(tallied) <> sum(counted) order by ${key}`)
    return rows
  })
}

const key = sql.raw('company_group_id, place, shown, facet, risk_category_id, type, is_active, mark, company_id, value')

/** What rows `s` with the columns of `risks` come to, each as often as `counts` says, by the key of the tallies. */
function stepsOf(source: SQL, counts: SQL): SQL {
  const stateOf = (shown: 'present' | 'submitted') => {
    const column = (name: string) => sql.raw(shown === 'present' ? `s.${name}` : `s.submitted_${name}`)
    const cell = (type: string) =>
      sql`coalesce(${column(`${type}_likelihood`)}::text, '') || ':' || coalesce(${column(`${type}_impact`)}::text, '')`
    return sql`select ${shown}::text as shown, ${column('workflow_status')} as status, ${cell('gross')} as gross,
      ${cell('net')} as net, coalesce(${column('risk_category_id')}, 0) as category`
  }
  return sql`select p.company_group_id, p.place, t.shown, f.facet, f.risk_category_id, s.type, s.is_active,
      case when s.is_private then 'private' when s.is_closed then 'lifted' else 'none' end as mark, p.company_id, f.value,
      ${counts}
    from ${source}
    cross join lateral (${stateOf('present')} union all ${stateOf('submitted')} where s.submitted_workflow_status is not null) t
    cross join lateral (select s.company_group_id, 'own' as place, s.company_id union all
      select unnest(string_to_array(s.hierarchy, '>'))::int, 'subtree', 0 where t.shown = 'submitted') p
    cross join lateral (select 'status' as facet, -1 as risk_category_id, t.status as value
      union all select 'gross', -1, t.gross union all select 'net', -1, t.net
      union all select 'status', t.category, t.status where p.place = 'subtree') f`
}
