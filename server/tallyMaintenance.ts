import type { Db } from './database/client.ts'
import { foldTallies } from './database/tallies.ts'

/** How long changes wait to be folded, in milliseconds. */
const pause = 5_000

/**
 * Folds what changed into the tallies every few seconds (rule data.tallies), so that what readers add to them stays small.
 * @returns stops it
 */
export function startTallyMaintenance(db: Db, onError: (error: unknown) => void): () => void {
  let isFolding = false
  const fold = async () => {
    if (isFolding) return
    isFolding = true
    await foldTallies(db).catch(onError)
    isFolding = false
  }
  const timer = setInterval(() => void fold(), pause)
  timer.unref()
  return () => clearInterval(timer)
}
