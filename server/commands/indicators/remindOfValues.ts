import { sql } from 'drizzle-orm'
import { dayOf } from '#domain/calendar/workingDays'
import { indicatorRhythms, rhythmDays } from '#domain/risks/indicators'
import type { Tx } from '#server/database/client'
import { indicatorState } from '#server/queries/risks/indicators'
import { insertEachMail } from '../outbox.ts'

/** The number of days after which a reminder of missing values is repeated. */
const rhythm = sql.raw(
  `case i.rhythm ${indicatorRhythms.map((name) => `when '${name}' then ${rhythmDays[name]}`).join(' ')} end`,
)

/**
 * Reminds the people who enter missing values, one email each, and again after each further rhythm (rule indicators.missing).
 * The row stores the day, so that only one server sends it.
 */
export async function remindOfValues(tx: Tx, now: Date): Promise<void> {
  const today = sql`${dayOf(now)}::date`
  await insertEachMail(
    { tx, now },
    'valuesMissing',
    sql`with due as materialized (
        select i.id from indicators i join users u on u.id = i.giver_user_id and u.is_active
        where ${indicatorState} = 'missing' and i.created_at < now() - interval '1 day'
          and (i.missing_told_on is null or i.missing_told_on <= ${today} - ${rhythm})),
      told as (
        update indicators i set missing_told_on = ${today} where i.id in (select id from due)
          and (i.missing_told_on is null or i.missing_told_on <= ${today} - ${rhythm})
        returning i.id, i.giver_user_id)`,
    sql`select t.giver_user_id as user_id, ${dayOf(now)}::text as key,
        jsonb_build_object('indicatorIds', json_agg(t.id order by t.id)) as params
      from told t group by t.giver_user_id order by 1`,
  )
}
