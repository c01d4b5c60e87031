import type { Tx } from '#server/database/client'
import { scheduledRuns } from '#server/database/schema/index'

/**
 * Claims the work of a day for this transaction: a second server is blocked until the first has
 * committed, and finds it done; if the first was killed or failed, its row is rolled back with its work.
 * @returns whether this transaction has the claim
 */
export async function claimRun(tx: Tx, task: string, period: string, now: Date): Promise<boolean> {
  const claimed = await tx
    .insert(scheduledRuns)
    .values({ task, period, createdAt: now })
    .onConflictDoNothing()
    .returning({ task: scheduledRuns.task })
  return claimed.length > 0
}
