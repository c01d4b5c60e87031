import { sql } from 'drizzle-orm'
import { plusDays, type Day } from '#domain/calendar/workingDays'
import { earliestPeriodNotice, periodNoticeOn } from '#domain/followUp/periods'
import type { Tx } from '#server/database/client'
import { isWithinSubtree } from '#server/database/subtree'
import { readHolidays } from '#server/queries/followUp/calendar'
import { becameDue } from '#server/queries/risks/timed'
import { insertEachMail } from '../outbox.ts'

/** The days since the previous run. */
export interface RunDays {
  after: Day
  today: Day
}

/** The Assessors of the company group of `x`. */
const assessorsOf = sql`join role_assignments a on a.company_group_id = x.company_group_id
  join user_roles n on n.id = a.user_role_id and n.name = 'Assessor' join users u on u.id = a.user_id and u.is_active`

/**
 * Notifies the Assessors of a home group once about complete records whose review became due since the previous run
 * (rule review-dates.told).
 */
export async function remindOfReviews(tx: Tx, now: Date, { after, today }: RunDays): Promise<void> {
  await insertEachMail(
    { tx, now },
    'reviewsDue',
    sql`with x as materialized (select distinct r.company_id, r.company_group_id from risks r where ${becameDue(after, today)})`,
    sql`select distinct u.id as user_id, x.company_group_id || ' ' || ${today}::text as key,
      jsonb_build_object('companyGroupId', x.company_group_id, 'day', ${today}::text) as params from x ${assessorsOf}
      where a.company_id = x.company_id order by 1, 2`,
  )
}

/**
 * Notifies the Assessors of the groups in a review period of its end; each notice is sent once (rule
 * review-periods.told).
 */
export async function remindOfPeriods(tx: Tx, now: Date, days: RunDays): Promise<void> {
  const { rows } = await tx.execute<{ id: number; startsOn: Day; endsOn: Day }>(sql`
    select id, starts_on::text as "startsOn", ends_on::text as "endsOn" from review_periods
    where starts_on <= ${days.today}::date and ends_on between ${days.today}::date and ${plusDays(days.today, earliestPeriodNotice)}::date`)
  if (rows.length === 0) return
  const holidays = await readHolidays(tx, days.after, plusDays(days.today, earliestPeriodNotice))
  const ending = rows.flatMap((period) => {
    const notice = periodNoticeOn(period, days, holidays)
    return notice === null ? [] : [{ id: period.id, notice }]
  })
  if (ending.length === 0) return
  await insertEachMail(
    { tx, now },
    'reviewPeriodEnding',
    sql`with e as materialized (select * from json_to_recordset(${JSON.stringify(ending)}::json) as e(id int, notice int)),
      x as (select e.id, e.notice, g.id as company_group_id from e join review_periods p on p.id = e.id
        join company_groups h on h.id = p.company_group_id
        join company_groups g on ${isWithinSubtree(sql.raw('g.hierarchy'), sql.raw('h.hierarchy'))} and g.is_active)`,
    sql`select distinct u.id as user_id, x.id || ' ' || x.company_group_id || ' ' || x.notice as key,
      jsonb_build_object('reviewPeriodId', x.id, 'companyGroupId', x.company_group_id) as params from x ${assessorsOf} order by 1, 2`,
  )
}
