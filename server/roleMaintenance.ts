import { expireRequests } from './commands/roleAssignments/decideRequest.ts'
import { runForDirectory, type DirectoryNote, type DirectorySettings } from './commands/directory/context.ts'
import { settleDirectory } from './commands/directory/writeGroups.ts'
import type { Db } from './database/client.ts'
import { announce } from './database/signals.ts'

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

/**
 * Settles what the directory asked for and could not be done then, every ten minutes (rule directory.roles).
 * @returns stops it
 */
export function startDirectoryMaintenance(
  db: Db,
  settings: DirectorySettings,
  { onNote, onError }: { onNote: (note: DirectoryNote) => void; onError: (error: unknown) => void },
): () => void {
  const run = async () => {
    const { notes, endedSessions } = await runForDirectory(db, settings, settleDirectory)
    if (endedSessions) await announce(db, 'sessions')
    notes.forEach(onNote)
  }
  const timer = setInterval(() => void run().catch(onError), 10 * minute)
  timer.unref()
  return () => clearInterval(timer)
}
