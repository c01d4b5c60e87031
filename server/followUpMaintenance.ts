import { runFollowUp } from './commands/followUp/runFollowUp.ts'
import type { Db } from './database/client.ts'

const minute = 60_000

/**
 * Tells people what is due, soon after the start and then as soon as a day has come (rule follow-up.once); of several servers
 * one does it.
 * @returns stops it
 */
export function startFollowUp(
  db: Db,
  onError: (error: unknown) => void,
  now: () => Date = () => new Date(),
): () => void {
  const run = () => void runFollowUp(db, now()).catch(onError)
  const timers = [setTimeout(run, minute), setInterval(run, 10 * minute)]
  for (const timer of timers) timer.unref()
  return () => timers.forEach((timer) => clearInterval(timer))
}
