import { sql } from 'drizzle-orm'
import { dayOf, plusDays } from '#domain/calendar/days'
import { createPeriod } from '#server/commands/reviewPeriods/writePeriods'
import { confirmRisk } from '#server/commands/risks/confirmRisk'
import type { Tx } from '#server/database/client'
import { completeStatuses } from '#server/database/statuses'
import type { Actors } from './actors.ts'
import { lastWorkingDay, momentOf, type Moment } from './calendar.ts'

/**
 * A past period and a running one: `ago` in working days before the end of the story, `days` in days. At the end of the
 * past one group 8 has ten complete records, so that its patterns are compared (rule patterns.previous).
 */
const periods = [
  { ago: 170, days: 165, nameEn: 'First review of 2026', nameTh: 'การทบทวนครั้งที่ 1 พ.ศ. 2569' },
  { ago: 40, days: 90, nameEn: 'Second review of 2026', nameTh: 'การทบทวนครั้งที่ 2 พ.ศ. 2569' },
]

/** The number of records that Assessors confirm in each period. */
const confirmed = 6

/** The review periods of the whole group, and records confirmed in them (rule demo.content). */
export function reviewPeriodActions(tx: Tx, actors: Actors) {
  const contextAt = (moment: Moment, actor: ReturnType<Actors['inGroup']>) => {
    if (!actor) throw new Error('Nobody of the demonstration opens periods or confirms records')
    return { tx, actor, now: momentOf(moment), silent: true as const }
  }
  return periods.flatMap(({ ago, days, nameEn, nameTh }) => {
    const begins: Moment = { day: lastWorkingDay - ago, minute: 15 }
    const confirms: Moment = { day: lastWorkingDay - ago + 25, minute: 475 }
    const startsOn = dayOf(momentOf(begins))
    const period = { companyGroupId: 1, nameEn, nameTh, startsOn, endsOn: plusDays(startsOn, days) }
    return [
      {
        moment: begins,
        run: async () => void (await createPeriod(contextAt(begins, actors.inGroup('Group Admin', 1)), period)),
      },
      {
        moment: confirms,
        run: async () => {
          for (const { id, companyGroupId, hasTarget, updatedAt } of await complete(tx)) {
            const kept = hasTarget ? { target: 'kept' as const } : {}
            const input = { comment: 'Nothing changed since the last review.', ...kept, updatedAt }
            await confirmRisk(contextAt(confirms, actors.inGroup('Assessor', companyGroupId)), id, input)
          }
        },
      },
    ]
  })
}

interface Confirmable extends Record<string, unknown> {
  id: number
  companyGroupId: number
  hasTarget: boolean
  updatedAt: string
}

/** The complete records that an Assessor can confirm, the longest unchanged first. */
async function complete(tx: Tx): Promise<Confirmable[]> {
  const { rows } = await tx.execute<Confirmable>(sql`
    select r.id, r.company_group_id as "companyGroupId", r.target_on is not null as "hasTarget", to_json(r.updated_at) #>> '{}' as "updatedAt" from risks r
    where r.deleted_at is null and r.is_active and not r.is_private and r.creator_role = 'Assessor'
      and r.workflow_status in (${completeStatuses}) and r.company_group_id in (6, 8)
    order by r.company_group_id desc, r.completed_at, r.id limit ${confirmed}`)
  return rows
}
