import { sql } from 'drizzle-orm'
import { dayOf, plusDays, type Day } from '#domain/calendar/workingDays'
import { acceptanceNoticeOn, earliestNotice } from '#domain/followUp/acceptances'
import type { Tx } from '#server/database/client'
import { readHolidays } from '#server/queries/followUp/calendar'
import { insertEachMail } from '../outbox.ts'
import type { RunDays } from './remindOfReviews.ts'

/**
 * Reminds the person who accepted a rating, and the Assessors of its home group, of the end of the acceptance. Each
 * notice is sent once, if its day is after the previous run (rule acceptance.told). The caller has claimed the run of
 * the day.
 */
export async function remindOfAcceptances(tx: Tx, now: Date, { after, today }: RunDays): Promise<void> {
  const { rows } = await tx.execute<{ id: number; until: Day; given: string }>(sql`
    select a.id, a.until::text as until, a.created_at::text as given from acceptances a
    join risks r on r.id = a.risk_id and r.deleted_at is null
    where a.revoked_at is null and a.outdated_at is null
      and a.until > ${after}::date and a.until <= ${plusDays(today, earliestNotice)}::date`)
  const holidays = await readHolidays(tx, plusDays(after, -earliestNotice), plusDays(today, earliestNotice))
  const ending = rows.flatMap(({ id, until, given }) => {
    const notice = acceptanceNoticeOn({ until, given: dayOf(new Date(given)) }, { after, today }, holidays)
    return notice === null ? [] : [{ id, notice }]
  })
  if (ending.length === 0) return
  await insertEachMail(
    { tx, now },
    'acceptanceEnding',
    sql`with e as materialized (select * from json_to_recordset(${JSON.stringify(ending)}::json) as e(id int, notice int)),
      told as (
        select e.*, a.user_id from e join acceptances a on a.id = e.id
        union
        select e.*, h.user_id from e join acceptances a on a.id = e.id join risks r on r.id = a.risk_id
          join role_assignments h on h.company_id = r.company_id and h.company_group_id = r.company_group_id
          join user_roles n on n.id = h.user_role_id and n.name = 'Assessor'
      )`,
    sql`select t.user_id, t.id || ' ' || t.notice as key, jsonb_build_object('acceptanceId', t.id) as params
      from told t join users u on u.id = t.user_id and u.is_active order by t.id, t.user_id`,
  )
}
