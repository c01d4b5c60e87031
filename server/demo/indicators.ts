import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { dayOf, plusDays, type Day } from '#domain/calendar/days'
import { createIndicator } from '#server/commands/indicators/writeIndicators'
import { recordValue } from '#server/commands/indicators/writeValues'
import type { Tx } from '#server/database/client'
import { riskCategories } from '#server/database/referenceData'
import { readRecordEvents } from '#server/queries/indicators/recordEvents'
import type { Actors } from './actors.ts'
import { chanceOf, lastWorkingDay, momentOf } from './calendar.ts'
import { indicators as contents } from './content/index.ts'
import type { IndicatorContent } from './content/schemas.ts'

const months = 24

/** The minimum number of days between a warning and its consequence: a higher net score, or an event. */
const shortestWarning = 15

/** The last value of some indicators: critical, a warning, or missing for months. */
const endings: Readonly<Record<number, 'critical' | 'warning' | 'missing'>> = {
  3: 'critical',
  5: 'warning',
  8: 'missing',
}
const missingMonths = 4

/** Two years of monthly values for the indicators of the company groups (rule demo.content). */
export async function seedIndicators(tx: Tx, actors: Actors): Promise<void> {
  const now = momentOf({ day: lastWorkingDay, minute: 0 })
  const days = Array.from({ length: months }, (_, index) => firstOfMonth(now, months - 1 - index))
  for (const [index, content] of contents.entries()) {
    const actor = actors.inGroup('Assessor', content.companyGroupId)
    if (!actor) throw new Error(`Company group ${content.companyGroupId} has no Assessor`)
    const context = { tx, actor, now, silent: true as const }
    const { category: _, ...input } = content
    const riskId = await riskFor(tx, actor, content)
    const id = await createIndicator(context, {
      ...input,
      rhythm: 'monthly',
      giverUserId: index % 3 === 0 ? null : actor.userId,
      riskIds: [riskId],
    })
    const happenings = await readRecordEvents(tx, actor, id)
    const breaches = new Set(
      happenings.flatMap((day) => days.findLast((one) => one <= plusDays(day, -shortestWarning)) ?? []),
    )
    const chance = chanceOf(index + 1)
    const given = days.slice(0, endings[index] === 'missing' ? -missingMonths : undefined)
    for (const on of given) {
      const ending = on === given.at(-1) ? endings[index] : undefined
      const state = breaches.has(on) || ending === 'critical' ? 'critical' : (ending ?? 'normal')
      const value = valueIn(state, content, chance.next(0, 100) / 100)
      await recordValue({ tx, now, silent: true, writer: { person: { userId: actor.userId, actor } } }, id, {
        on,
        value,
      })
    }
  }
}

/** Returns the first day of the month so many months ago. */
function firstOfMonth(now: Date, ago: number): Day {
  return dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1, 5)))
}

/**
 * Returns a value well below, at, or beyond the limits.
 * @param chance between 0 and 1
 */
function valueIn(state: string, { amber, red }: IndicatorContent, chance: number): number {
  const span = red - amber
  const parts: Readonly<Record<string, number>> = {
    critical: 1 + chance / 2,
    warning: chance * 0.9,
    missing: -1,
    normal: -0.2 - chance,
  }
  const value = amber + span * (parts[state] ?? -0.2 - chance)
  return Math.max(0, Math.abs(red) < 20 ? Math.round(value * 10) / 10 : Math.round(value))
}

/** Returns the record of the category in the group with the most happenings: higher net scores, or linked events. */
async function riskFor(tx: Tx, actor: Actor, content: IndicatorContent): Promise<number> {
  const name = riskCategories.find(({ key }) => key === content.category)?.nameEn
  const { rows } = await tx.execute<{ id: number }>(sql`
    select r.id from risks r join risk_categories c on c.id = r.risk_category_id
    where c.name_en = ${name} and r.company_group_id = ${actor.companyGroupId} and r.company_id = ${actor.companyId}
      and r.type = 'item' and r.is_active and not r.is_private
    order by (select count(*) from (select c.net_likelihood * c.net_impact > lag(c.net_likelihood * c.net_impact) over (order by c.at) as is_higher
        from risk_level_changes c where c.risk_id = r.id and c.shown = 'present') c where c.is_higher) desc,
      (select count(*) from risk_event_risks x where x.risk_id = r.id) desc, r.submitted_at is null, r.id limit 1`)
  if (!rows[0]) throw new Error(`Company group ${content.companyGroupId} has no record of ${content.category}`)
  return rows[0].id
}
