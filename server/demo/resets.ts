import { sql } from 'drizzle-orm'
import type { Role } from '#domain/access/roles'
import { resetRisks } from '#server/commands/resets/resetRisks'
import { submitRisk } from '#server/commands/risks/submitRisk'
import type { Tx } from '#server/database/client'
import { completeStatuses } from '#server/database/statuses'
import type { Actors } from './actors.ts'
import { lastWorkingDay, momentOf, type Moment } from './calendar.ts'

/** A group without experts, where a submission completes an item, and without accounts of the demonstration. */
const resetGroup = 18

/** After all actions of stories, which end at eight hours at the latest. */
const resets: Moment = { day: lastWorkingDay, minute: 490 }
const submits: Moment = { day: lastWorkingDay, minute: 520 }

/** A reset of one group, whose people submit their complete items unchanged (rules demo.content and patterns.kinds). */
export function resetActions(tx: Tx, actors: Actors) {
  const contextAt = (moment: Moment, role: Role, companyGroupId: number) => {
    const actor = actors.inGroup(role, companyGroupId)
    if (!actor) throw new Error(`Company group ${companyGroupId} has no ${role}`)
    return { tx, actor, now: momentOf(moment), silent: true as const }
  }
  return [
    {
      moment: resets,
      run: async () => {
        const at = momentOf(resets).toISOString()
        const input = { companyGroupIds: [resetGroup], periodDate: at, resetDate: at }
        await resetRisks(contextAt(resets, 'Group Admin', 1), input)
      },
    },
    {
      moment: submits,
      run: async () => {
        const { rows } = await tx.execute<{ id: number; role: Role }>(sql`
          select r.id, r.creator_role as role from risks r join risk_reset_references x on x.risk_id = r.id
          where r.type = 'item' and r.is_active and x.from_status in (${completeStatuses}) order by r.id`)
        for (const { id, role } of rows) await submitRisk(contextAt(submits, role, resetGroup), id, undefined)
      },
    },
  ]
}
