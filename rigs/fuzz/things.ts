import { sql } from 'drizzle-orm'
import { isInArea } from '#domain/organisation/hierarchy'
import type { Db } from '#server/database/client'
import { columnsInEach } from '#server/queries/shared/inEachLanguage'
import { readsEvent } from '#tests/support/oracles/events'
import { readsIndicator } from '#tests/support/oracles/indicators'
import { markersIn } from './markers.ts'
import { rowsOf, time } from './rows.ts'
import type { Sight } from './sight.ts'

/** An event, an indicator with its values, a review period or an acceptance, as calls name them in addition to records. */
export interface KnownThing {
  kind: 'event' | 'indicator' | 'period' | 'acceptance'
  id: number
  companyId: number
  companyGroupId: number
  hierarchy: string
  categoryExpertId: number | null
  giverUserId: number | null
  riskIds: readonly number[]
  /** The people whom it names. */
  userIds: readonly number[]
  files: readonly string[]
  /** The last day with a value. */
  on: string | null
  updatedAt: string
  markers: ReadonlySet<string>
}

/** Reads all of them from their tables. */
export async function readThings(db: Db): Promise<KnownThing[]> {
  const names = (table: string) => sql.join(columnsInEach(table, 'name'), sql`, `)
  const rows = await rowsOf<Omit<KnownThing, 'markers'> & { text: string }>(
    db,
    sql`with things as (
      select 'event' as kind, e.id, e.company_group_id as place, c.category_expert_id as expert, null::int as giver,
        array(select risk_id from risk_event_risks where event_id = e.id) as risks, array[e.reported_by] as people,
        array(select f ->> 'attachmentUrl' from jsonb_array_elements(e.file_attachment) f) as files, null::date as day,
        e.updated_at, concat_ws(' ', e.title, e.description, e.file_attachment::text) as text
      from risk_events e left join risk_categories c on c.id = e.risk_category_id
      union all select 'indicator', i.id, i.company_group_id, null, i.giver_user_id,
        array(select risk_id from indicator_risks where indicator_id = i.id),
        array(select user_id from indicator_values where indicator_id = i.id), '{}', i.last_day, i.updated_at,
        concat_ws(' ', ${names('i')}, i.unit,
          (select string_agg(comment, ' ') from indicator_values where indicator_id = i.id))
      from indicators i
      union all select 'period', p.id, p.company_group_id, null, null, '{}', '{}', '{}', null, p.updated_at,
        concat_ws(' ', ${names('p')}) from review_periods p
      union all select 'acceptance', a.id, r.company_group_id, null, null, array[a.risk_id],
        array[a.user_id, a.revoked_by], '{}', null, a.created_at,
        concat_ws(' ', a.reason, a.condition, a.revoke_reason)
      from acceptances a join risks r on r.id = a.risk_id)
    select kind, t.id, g.company_id as "companyId", place as "companyGroupId", g.hierarchy, expert as "categoryExpertId",
      giver as "giverUserId", risks as "riskIds", people || giver as "userIds", files, day::text as "on",
      ${time('t.updated_at')} as "updatedAt", text
    from things t join company_groups g on g.id = place order by kind, t.id`,
  )
  return rows.map(({ text, ...row }) => ({ ...row, markers: markersIn(text) }))
}

/** Whether the policy shows a thing to a reader (rules events.readers, indicators.access, review-periods.access). */
export function seesThing(sight: Sight, thing: KnownThing): boolean {
  const { actor } = sight
  const seesRecord = thing.riskIds.some((id) => sight.sees(id))
  switch (thing.kind) {
    case 'event':
      return readsEvent(actor, thing)
    case 'indicator':
      return readsIndicator(actor, thing, seesRecord)
    case 'acceptance':
      return thing.riskIds.some((id) => {
        const risk = sight.world.risks.get(id)
        return risk && sight.sees(id) && sight.isOpen(risk, thing.updatedAt)
      })
    case 'period':
      return (
        isInArea(thing.hierarchy, actor.hierarchy) ||
        (actor.role === 'Group Admin' && isInArea(actor.hierarchy, thing.hierarchy))
      )
  }
}
