import { isMailingTime } from '#domain/risks/plans'
import { weeklyActions } from './commands/plans/weeklyActions.ts'
import { transaction, type Db } from './database/client.ts'

const minute = 60_000

/**
 * Mails owners about their plans at the beginning of each week, soon after the start and every hour from then on: what a
 * night off left undone is made up for (rule plans.weekly-mail).
 * @returns stops it
 */
export function startPlanMaintenance(db: Db, onError: (error: unknown) => void): () => void {
  const run = async () => {
    const now = new Date()
    if (isMailingTime(now)) await transaction(db, (tx) => weeklyActions({ tx, now }))
  }
  const attempt = () => void run().catch(onError)
  const timers = [setTimeout(attempt, minute), setInterval(attempt, 60 * minute)]
  for (const timer of timers) timer.unref()
  return () => timers.forEach((timer) => clearInterval(timer))
}
