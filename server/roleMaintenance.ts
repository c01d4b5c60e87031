import { expireRequests } from './commands/roleAssignments/decideRequest.ts'
import type { Db } from './database/client.ts'

const minute = 60_000

/**
 * Ends role requests that waited too long, soon after the start and every hour from then on (rule
 * assignments.second-administrator).
 * @returns stops it
 */
export function startRoleMaintenance(db: Db, onError: (error: unknown) => void): () => void {
  const run = () => void expireRequests(db, new Date()).catch(onError)
  const timers = [setTimeout(run, minute), setInterval(run, 60 * minute)]
  for (const timer of timers) timer.unref()
  return () => timers.forEach((timer) => clearInterval(timer))
}
