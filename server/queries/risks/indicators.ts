import { sql, type SQL } from 'drizzle-orm'
import { indicatorRhythms, missingAfter } from '#domain/risks/indicators'
import { planToday } from '#server/database/today'
import { pairsInEach } from '../inEachLanguage.ts'

const longest = sql.raw(
  `case i.rhythm ${indicatorRhythms.map((rhythm) => `when '${rhythm}' then ${missingAfter(rhythm)}`).join(' ')} end`,
)

/** Whether `indicators i` has no value of the last two rhythms. */
const isMissing: SQL = sql`(i.last_day is null or i.last_day < ${planToday} - ${longest})`

const isBeyond = (bound: 'amber' | 'red'): SQL =>
  sql.raw(`case i.direction when 'up' then i.last_value >= i.${bound} else i.last_value <= i.${bound} end`)

/** The state of `indicators i`, equal to the domain's `indicatorStateOn`; a test compares the two. */
export const indicatorState: SQL = sql`case when ${isMissing} then 'missing' when ${isBeyond('red')} then 'critical'
  when ${isBeyond('amber')} then 'warning' else 'normal' end`

/** Whether somebody must enter a value of `indicators i`; a new indicator has a day for its first one. */
export const isValueDue: SQL = sql`(${indicatorState} = 'missing' and i.created_at < now() - interval '1 day')`

const ofRisk: SQL = sql`from indicator_risks x join indicators i on i.id = x.indicator_id where x.risk_id = r.id`

/** The worst state of indicators as the status of their record; null without one (rule indicators.derived). */
const worstStatus: SQL = sql`case max(case ${indicatorState} when 'critical' then 3 when 'normal' then 1 else 2 end)
  when 3 then 'Critical' when 2 then 'Warning' when 1 then 'Normal' end`

/** The indicators of `risks r` as JSON and the status derived from all of them, as a query of one row. */
export const indicatorsOfRisk: SQL = sql`select coalesce(json_agg(json_build_object('id', i.id, ${pairsInEach('i', 'name')},
  'unit', i.unit, 'state', ${indicatorState}, 'value', i.last_value, 'on', i.last_day) order by i.id), '[]') as indicators,
  ${worstStatus} as status ${ofRisk}`

/** The status derived from the indicators of `risks r`, as a value. */
export const derivedStatus: SQL = sql`(select ${worstStatus} ${ofRisk})`
