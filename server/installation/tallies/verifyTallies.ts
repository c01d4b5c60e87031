import { sql, type SQL } from 'drizzle-orm'
import { rowColumn, rowValuesWith } from '#domain/risks/row'
import { transaction, type Db, type Tx } from '#server/database/client'
import { isLateOutdated, planToday } from '#server/database/latePlans'
import { countedFacts, countKey } from '#server/queries/countedFacts'
import { outdatedGroups } from '#server/queries/groupCounts'

/** A tally that differs from the rows of `risks`. */
export interface TallyDifference extends Record<string, unknown> {
  /** Its key: group, place, state, facet, category, type, activity, mark, company and value. */
  tally: string
  /** Including the changes that are not folded yet. */
  tallied: number
  counted: number
}

/**
 * Counts every risk and compares with the tallies and unfolded changes, in one consistent snapshot (rule data.tallies).
 * Writes and blocks nothing.
 * @returns the different tallies; empty if all are correct
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
    return [
      ...rows,
      ...(await verifyLevelChanges(tx)),
      ...(await verifyLatePlans(tx)),
      ...(await verifyGroupCounts(tx)),
    ]
  })
}

/**
 * Rows with a wrong number of late plans although no due date has passed since they were written (rule
 * data.late-plans): one line for all.
 */
async function verifyLatePlans(tx: Tx): Promise<TallyDifference[]> {
  const { rows } = await tx.execute<TallyDifference>(sql`
    select 'risks with other late plans than there are' as tally, count(*)::int as tallied, 0 as counted
    from late_plans_of(array(select id from risks), ${planToday}) p join risks r on r.id = p.id
    where ((r.plans_late, r.submitted_plans_late) is distinct from (p.present, p.submitted)
        or p.next < coalesce(r.plans_due_next, 'infinity')) and (${isLateOutdated}) is not true having count(*) > 0`)
  return rows
}

/** Up-to-date counts of groups that differ from their records (rule data.group-counts). */
async function verifyGroupCounts(tx: Tx): Promise<TallyDifference[]> {
  const { rows } = await tx.execute<TallyDifference>(sql`
    with present as materialized (
      select k.company_group_id as id from counted_groups k where k.company_group_id not in (${outdatedGroups(sql`true`)})
    ), compared as (
      select ${countKey}, place, number from group_counts cross join unnest(counts) with ordinality n (number, place)
      where company_group_id in (select id from present)
      union all
      select ${countKey}, place, -number from (${countedFacts(sql`array(select id from present)`)}) f
        cross join unnest(f.counts) with ordinality n (number, place)
    )
    select concat_ws(' ', ${countKey}, place) as tally, coalesce(sum(number) filter (where number > 0), 0)::int as tallied,
      coalesce(-sum(number) filter (where number < 0), 0)::int as counted
    from compared group by ${countKey}, place having sum(number) <> 0`)
  return rows
}

/**
 * Risks whose changes of level do not lead to their current state, or whose course differs (rule data.level-changes):
 * one line for all.
 */
async function verifyLevelChanges(tx: Tx): Promise<TallyDifference[]> {
  const { rows } = await tx.execute<TallyDifference>(sql`
    with stands as (
      select id as risk_id, 'present' as shown, is_active and deleted_at is null as is_counted, is_closed, ${overTime('')} from risks
      union all
      select id, 'submitted', is_active and deleted_at is null, is_closed, ${overTime('submitted_')}
      from risks where submitted_at is not null
    ), ends as (
      select c.*, lead(c.at) over (partition by c.risk_id, c.shown order by c.at) as next from risk_level_changes c
    ), wrong as (
      select risk_id from ends where until is distinct from next
      union
      select coalesce(c.risk_id, k.risk_id) from level_courses_of(array(select id from risks)) c
      full join risk_level_courses k on k.risk_id = c.risk_id and k.shown = c.shown where c.course is distinct from k.course
      union
      select coalesce(s.risk_id, e.risk_id) from stands s
      full join (select * from ends where next is null) e on e.risk_id = s.risk_id and e.shown = s.shown
      where (s.is_counted, s.is_closed, ${overTime('s.')}) is distinct from (e.is_counted, e.is_closed, ${overTime('e.')})
    )
    select 'risks whose changes of level do not lead to how they stand' as tally, count(*)::int as tallied, 0 as counted
    from wrong having count(*) > 0`)
  return rows
}

/** The columns with a history, each after a prefix. */
const overTime = (prefix: string) =>
  sql.raw(
    rowValuesWith('isKeptOverTime')
      .map((name) => `${prefix}${rowColumn(name)}`)
      .join(', '),
  )

const key = sql.raw('company_group_id, place, shown, facet, risk_category_id, type, is_active, mark, company_id, value')

/** The sums of rows `s` with the columns of `risks`, weighted by `counts`, by the key of the tallies. */
function stepsOf(source: SQL, counts: SQL): SQL {
  const stateOf = (shown: 'present' | 'submitted') => {
    const column = (name: string) => sql.raw(shown === 'present' ? `s.${name}` : `s.submitted_${name}`)
    const pair = (one: string, other: string) =>
      sql`coalesce(${column(one)}::text, '') || ':' || coalesce(${column(other)}::text, '')`
    const plansIn = sql`${column('plans_in_progress')} || ':' || ${column('plans_complete')}`
    return sql`select ${shown}::text as shown, ${column('workflow_status')} as status,
      ${pair('gross_likelihood', 'gross_impact')} as gross, ${pair('net_likelihood', 'net_impact')} as net,
      coalesce(${column('risk_category_id')}, 0) as category, ${pair('gross_level', 'net_level')} as levels,
      coalesce(${column('net_level')}, '') as level,
      (${column('plans_total')} - ${column('plans_complete')} - ${column('plans_in_progress')}) || ':' || ${plansIn} as plans,
      nullif(${column('plans_late')}, 0)::text as late`
  }
  return sql`select p.company_group_id, p.place, t.shown, f.facet, f.risk_category_id, s.type, s.is_active,
      case when s.is_private then 'private' when s.is_closed then 'lifted' else 'none' end as mark, p.company_id, f.value,
      ${counts}
    from ${source}
    cross join lateral (${stateOf('present')} union all ${stateOf('submitted')} where s.submitted_workflow_status is not null) t
    cross join lateral (select s.company_group_id, 'own' as place, s.company_id union all
      select unnest(string_to_array(s.hierarchy, '>'))::int, 'subtree', 0 where t.shown = 'submitted') p
    cross join lateral (
      select x.* from (values ('status', -1, t.status), ('gross', -1, t.gross), ('net', -1, t.net)) x (facet, risk_category_id, value)
      union all
      select x.* from (values ('status', t.category, t.status), ('levels', -1, t.levels), ('level', t.category, t.level),
        ('plans', -1, t.plans), ('late', -1, t.late)) x (facet, risk_category_id, value)
        where p.place = 'subtree' and x.value is not null) f`
}
