import { beginAbsences } from './commands/absences/beginAbsences.ts'
import { endPastAbsences } from './commands/absences/endAbsences.ts'
import { transaction, type Db } from './database/client.ts'

const minute = 60_000

/** Ends and begins the absences whose time has come by a moment (rules deputies.acting and deputies.end). */
export const turnAbsences = (db: Db, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    await endPastAbsences(tx, now)
    await beginAbsences(tx, now)
  })

/**
 * Has deputies act, and act no more, as soon as their days have come: soon after the start and every minute. The rights of
 * a deputy end by the clock, whether this runs or not.
 * @returns stops it
 */
export function startAbsences(db: Db, onError: (error: unknown) => void): () => void {
  const run = () => void turnAbsences(db, new Date()).catch(onError)
  const timers = [setTimeout(run, 1000), setInterval(run, minute)]
  for (const timer of timers) timer.unref()
  return () => timers.forEach((timer) => clearInterval(timer))
}
