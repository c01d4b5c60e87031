import { removeOrphanedFiles } from './commands/files/removeOrphanedFiles.ts'
import type { Db } from './database/client.ts'
import type { FileStore } from './files/fileStore.ts'

const minute = 60_000

/**
 * Removes orphaned files soon after the start and every hour from then on.
 * @returns stops it
 */
export function startFileMaintenance(db: Db, store: FileStore, onError: (error: unknown) => void): () => void {
  const run = () => void removeOrphanedFiles(db, store, new Date()).catch(onError)
  const timers = [setTimeout(run, minute), setInterval(run, 60 * minute)]
  for (const timer of timers) timer.unref()
  return () => timers.forEach((timer) => clearInterval(timer))
}
