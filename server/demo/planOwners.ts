import { dayOf } from '#domain/calendar/workingDays'
import { sql } from 'drizzle-orm'
import type { MitigationStatus } from '#domain/risks/statuses'
import type { MitigationPlanInput } from '#domain/wire/mitigationPlans'
import type { CommandContext } from '../commands/context.ts'

const dayLength = 24 * 60 * 60_000

/** So many days a plan is given; with the dates of the story some are over and most are still to come. */
const daysGiven = [75, 240, 420, 540, 610]

/** How far a plan of each status is, in percent. */
export const progressOf: Readonly<Record<MitigationStatus, readonly number[]>> = {
  Pending: [0],
  'In Progress': [25, 40, 60, 80],
  Complete: [100],
}

/** Every so many plans nobody has taken on yet. */
const openEvery = 4

/** The plans of a draft with owners out of its company group, days and progress, the same at every seeding. */
export async function withOwners(
  { tx, actor, now }: CommandContext,
  riskId: number,
  plans: readonly MitigationPlanInput[],
): Promise<MitigationPlanInput[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct user_id as id from role_assignments
    where company_group_id = ${actor.companyGroupId} and is_default order by 1`)
  const colleagues = rows.map(({ id }) => id)
  return plans.map((plan, index): MitigationPlanInput => {
    const turn = riskId + index
    if (turn % openEvery === 0) return plan
    const given = daysGiven[turn % daysGiven.length] ?? 0
    const progress = progressOf[plan.status]
    return {
      ...plan,
      ownerUserId: colleagues[turn % colleagues.length] ?? actor.userId,
      startDate: dayOf(now),
      dueDate: dayOf(new Date(now.getTime() + given * dayLength)),
      progress: progress[turn % progress.length] ?? 0,
    }
  })
}
