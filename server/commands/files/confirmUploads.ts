import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/database/client'
import { databaseTime } from '#server/database/clock'
import { files } from '#server/database/schema/index'
import { Refusal } from '#server/errors/refusals'
import type { FileDescription, FileStore } from '#server/files/fileStore'
import { ownPendingFiles } from '#server/queries/files'
import { abandonedBefore } from './removeOrphanedFiles.ts'

/**
 * Checks in the store whether pending uploads of this user arrived, and marks those as stored. It runs before the
 * transaction of a command, because the store can be slow.
 * @throws `unreachable` if the store does not respond
 */
export async function confirmUploads(
  db: Db,
  store: FileStore,
  userId: number,
  storageKeys: readonly string[],
): Promise<void> {
  const now = databaseTime()
  for (const file of await ownPendingFiles(db, userId, storageKeys, abandonedBefore(now))) {
    if ((await acceptance(store, file)) === 'accepted') await markStored(db, file.storageKey, now)
  }
}

/** Records that the bytes of a file arrived and were accepted. */
export async function markStored(db: Db, storageKey: string, now: Date): Promise<void> {
  await db
    .update(files)
    .set({ storedAt: now, updatedAt: now })
    .where(and(eq(files.storageKey, storageKey), isNull(files.storedAt)))
}

async function acceptance(store: FileStore, file: FileDescription) {
  try {
    return await store.accept(file)
  } catch (cause) {
    throw new Refusal('unreachable', 'serverErrors.unavailable', undefined, { cause })
  }
}
