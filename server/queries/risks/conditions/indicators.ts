import { sql, type SQL } from 'drizzle-orm'
import { installationTimeZone } from '#domain/calendar/days'
import { indicatorRhythms, missingAfter } from '#domain/risks/indicators'
import { literals } from '#server/database/literals'
import { planToday } from '#server/database/today'

const longest = sql.raw(
  `case i.rhythm ${indicatorRhythms.map((rhythm) => `when '${rhythm}' then ${missingAfter(rhythm)}`).join(' ')} end`,
)

/** Whether `indicators i` has no value of the last two rhythms. */
const isMissing: SQL = sql`(i.last_day is null or i.last_day < ${planToday} - ${longest})`

const isBeyond = (bound: 'amber' | 'red'): SQL =>
  sql.raw(`case i.direction when 'up' then i.last_value >= i.${bound} else i.last_value <= i.${bound} end`)

/** The state of `indicators i`, equal to `indicatorStateOn` of the domain (`tests/api/indicators.test.ts`). */
export const indicatorState: SQL = sql`case when ${isMissing} then 'missing' when ${isBeyond('red')} then 'critical'
  when ${isBeyond('amber')} then 'warning' else 'normal' end`

/** Whether somebody must enter a value of `indicators i`; a new indicator has a day for its first one. */
export const isValueDue: SQL = sql`(${indicatorState} = 'missing' and i.created_at < now() - interval '1 day')`

/** The last day on which the value of `indicators i` is not missing; a new one has a day for its first value. */
export const valueDueOn: SQL = sql`coalesce(i.last_day + ${longest}, (i.created_at at time zone ${literals(installationTimeZone)})::date + 1)`
