import { sql } from 'drizzle-orm'
import { dayOf } from '#domain/calendar/days'
import { highestImpactRate } from '#domain/risks/heatMap'
import type { MitigationStatus } from '#domain/risks/statuses'
import type { WrittenTarget } from '#domain/risks/target'
import type { PlanInput } from '#domain/wire/plans'
import type { CommandContext } from '#server/commands/context'
import type { Tx } from '#server/database/client'
import { intendedContradictions } from './content/contradictions.ts'
import type { RiskContent } from './content/schemas.ts'

const dayLength = 24 * 60 * 60_000

/** The duration of a plan in days; at the end of the story some are over and most are still open. */
const daysGiven = [75, 240, 420, 540, 610]

/** The progress of a plan by its status, in percent. */
export const progressOf: Readonly<Record<MitigationStatus, readonly number[]>> = {
  Pending: [0],
  'In Progress': [25, 40, 60, 80],
  Complete: [100],
}

/** One in so many plans has no owner yet. */
const openEvery = 4

/** Returns the plans of a draft with owners from its company group, days and progress, the same at every seeding. */
export async function withOwners(
  { tx, actor, now }: CommandContext,
  riskId: number,
  plans: readonly PlanInput[],
): Promise<PlanInput[]> {
  const colleagues = await colleaguesOf(tx, actor.companyGroupId)
  return plans.map((plan, index): PlanInput => {
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

async function colleaguesOf(tx: Tx, companyGroupId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct user_id as id from role_assignments
    where company_group_id = ${companyGroupId} and is_default order by 1`)
  return rows.map(({ id }) => id)
}

/** One in so many records has no owner yet. */
const ownerlessEvery = 5

/** The duration of a target that the first completion achieves, in days: in time or late. */
const achievedDays = [25, 90, 150, 260, 120, 520]

/** The duration of other targets: they are due after the story, so that none is missed by chance. */
const openDays = [560, 640, 760]

/** The duration of a target that is missed on purpose. */
const missedDays = 25

/** Every third target keeps the level, so that the first completion achieves it, in time or late. */
export const ownsEach = 3

/** Returns the owner of a record from its company group, and its target if the net rating can be lowered. */
export async function ownerAndTarget(
  { tx, actor, now }: CommandContext,
  { net, isPostponed, eventDescription }: RiskContent,
  turn: number,
): Promise<WrittenTarget & { ownerUserId: number | null }> {
  const colleagues = await colleaguesOf(tx, actor.companyGroupId)
  const ownerUserId = turn % ownerlessEvery === 0 ? null : (colleagues[turn % colleagues.length] ?? actor.userId)
  const impact = highestImpactRate(net.impacts)
  if (impact === null || net.likelihood < 2 || net.likelihood * impact < 6) return { ownerUserId }
  const isMissed =
    isPostponed || intendedContradictions.targetMissed.some((begin) => eventDescription.startsWith(begin))
  const durations = isMissed ? [missedDays] : turn % ownsEach === 0 ? achievedDays : openDays
  const days = durations[turn % durations.length] ?? 0
  return {
    ownerUserId,
    // The next review can achieve another third.
    targetLikelihood: Math.max(1, net.likelihood - (turn % ownsEach)),
    targetImpact: impact,
    targetOn: dayOf(new Date(now.getTime() + days * dayLength)),
  }
}
