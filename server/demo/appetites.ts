import { sql } from 'drizzle-orm'
import { dayOf, plusDays } from '#domain/calendar/days'
import type { AppetiteInput } from '#domain/wire/appetites'
import { acceptRisk } from '#server/commands/acceptances/acceptRisk'
import { saveAppetite } from '#server/commands/appetites/saveAppetite'
import type { Tx } from '#server/database/client'
import type { RiskCategoryKey } from '#server/database/referenceData'
import { completeStatuses } from '#server/database/statuses'
import { appetiteOf } from '#server/queries/risks/conditions/appetite'
import type { Actors } from './actors.ts'
import { lastWorkingDay, momentOf, type Moment } from './calendar.ts'
import { appetiteEntries } from './content/index.ts'
import type { RiskContent } from './content/schemas.ts'

/** The day on which the board set the appetite, in working days before the end of the story. */
const approvedAgo = 250

/**
 * When directors accept records above the appetite, for how many days, and how many records: the first ones are changed
 * later and outdated, the next ones have lapsed, the last ones are active.
 */
const rounds = [
  { ago: 170, days: 360, most: 12 },
  { ago: 45, days: 40, most: 3 },
  { ago: 2, days: 200, most: 5 },
] as const

interface Planned {
  categoryId: (key: RiskCategoryKey) => number
  /** The content of a written risk. */
  contentOf: (riskId: number) => RiskContent | undefined
}

/** Adds the appetite of the groups, and acceptances of records above it, each in its own words (rule demo.content). */
export function appetiteActions(tx: Tx, actors: Actors, planned: Planned) {
  const contextAt = (moment: Moment, actor: ReturnType<Actors['inGroup']>) => {
    if (!actor) throw new Error('Nobody of the demonstration sets appetites or accepts')
    return { tx, actor, now: momentOf(moment), silent: true as const }
  }
  const approved = { day: lastWorkingDay - approvedAgo, minute: 30 }
  const entries = appetiteEntries.map(({ category, ...entry }, index): { moment: Moment; run: () => Promise<void> } => {
    const moment = { ...approved, minute: approved.minute + index }
    const input: AppetiteInput = { ...entry, riskCategoryId: category === null ? null : planned.categoryId(category) }
    return {
      moment,
      run: async () => void (await saveAppetite(contextAt(moment, actors.inGroup('Group Admin', 1)), input)),
    }
  })
  const accepted = rounds.map(({ ago, days, most }) => {
    const moment = { day: lastWorkingDay - ago, minute: 480 }
    const run = async () => {
      const until = plusDays(dayOf(momentOf(moment)), days)
      const found = (await acceptable(tx)).flatMap(({ id, ...risk }) => {
        const terms = planned.contentOf(id)?.acceptance
        return terms ? [{ id, ...risk, terms }] : []
      })
      for (const { id, companyGroupId, updatedAt, terms } of found.slice(0, most)) {
        const context = contextAt(moment, actors.inGroup('Managing Director', companyGroupId))
        await acceptRisk(context, id, { ...terms, until, updatedAt })
      }
    }
    return { moment, run }
  })
  return [...entries, ...accepted]
}

interface Acceptable extends Record<string, unknown> {
  id: number
  companyGroupId: number
  updatedAt: string
}

/** Complete records above their appetite that nobody has accepted, in groups that have a Managing Director. */
async function acceptable(tx: Tx): Promise<Acceptable[]> {
  const { rows } = await tx.execute<Acceptable>(sql`
    select r.id, r.company_group_id as "companyGroupId", to_json(r.updated_at) #>> '{}' as "updatedAt" from risks r
    where r.deleted_at is null and r.is_active and not r.is_private and r.workflow_status in (${completeStatuses})
      and r.net_likelihood * r.net_impact > ${appetiteOf(sql`r.risk_category_id`)}
      and not exists (select from acceptances a where a.risk_id = r.id)
      and exists (select from role_assignments h join user_roles o on o.id = h.user_role_id
        where h.company_group_id = r.company_group_id and h.company_id = r.company_id and o.name = 'Managing Director')
    order by r.company_group_id = 8 desc, r.id`)
  return rows
}
