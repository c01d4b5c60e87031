import { scheduledRuns } from '#server/database/schema/index'
import type { Tx } from '#server/database/client'

/**
 * Takes what is to be done once in a period – a day, a week – for this transaction: a server that comes second waits until
 * the first has committed, and finds it done; where the first was killed or failed, its row is gone with its work.
 * @returns whether it is this transaction's to do
 */
export async function claimRun(tx: Tx, task: string, period: string, now: Date): Promise<boolean> {
  const claimed = await tx
    .insert(scheduledRuns)
    .values({ task, period, createdAt: now })
    .onConflictDoNothing()
    .returning({ task: scheduledRuns.task })
  return claimed.length > 0
}
