import { removeOrphanedFiles } from './commands/files/removeOrphanedFiles.ts'
import { expireRequests } from './commands/roleAssignments/decideRequest.ts'
import type { Db } from './database/client.ts'
import type { FileStore } from './files/fileStore.ts'

const minute = 60_000

/**
 * Removes orphaned files and ends role requests that waited too long, soon after the start and every hour from then on.
 * @param onError told of what failed, in words
 * @returns stops it
 */
export function startMaintenance(
  db: Db,
  store: FileStore,
  onError: (error: unknown, words: string) => void,
): () => void {
  const run = () => {
    void removeOrphanedFiles(db, store, new Date()).catch((error) => onError(error, 'orphaned files were not removed'))
    void expireRequests(db, new Date()).catch((error) => onError(error, 'role requests were not ended'))
  }
  const timers = [setTimeout(run, minute), setInterval(run, 60 * minute)]
  for (const timer of timers) timer.unref()
  return () => timers.forEach((timer) => clearInterval(timer))
}
