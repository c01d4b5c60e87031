import type { Db } from './database/client.ts'
import { renewLatePlans } from './database/latePlans.ts'
import { foldTallies } from './database/tallies.ts'

/** How long changes wait to be folded, in milliseconds. */
const pause = 5_000

/**
 * Folds what changed into the tallies every few seconds (rule data.tallies), and counts late plans anew where a day is over
 * (rule data.late-plans), so that what readers add to them stays small.
 * @returns stops it
 */
export function startTallyMaintenance(db: Db, onError: (error: unknown) => void): () => void {
  let isAtWork = false
  const maintain = async () => {
    if (isAtWork) return
    isAtWork = true
    await renewLatePlans(db).catch(onError)
    await foldTallies(db).catch(onError)
    isAtWork = false
  }
  const timer = setInterval(() => void maintain(), pause)
  timer.unref()
  return () => clearInterval(timer)
}
