import { and, isNull, lt, sql } from 'drizzle-orm'
import { transaction, type Db } from '#server/database/client'
import { files } from '#server/database/schema/index'
import type { FileStore } from '#server/files/fileStore'

const day = 24 * 60 * 60_000

/** Returns the time before which unused uploads expire: a day ago, or as configured. */
export const abandonedBefore = (now: Date, days = 1): Date => new Date(now.getTime() - days * day)

/**
 * Removes files that have been unused for a day, or as configured. Unused files are not part of any revision (current,
 * past or of a deleted risk), plan report, event, snapshot or company group. Safe on several servers, and
 * interruptible.
 * @returns the number of removed files
 */
export async function removeOrphanedFiles(db: Db, store: FileStore, now: Date, days = 1): Promise<number> {
  const before = abandonedBefore(now, days)
  // First prevents new attachments of the file. Attaching touches `updated_at`, so this statement is blocked by a
  // running attachment and then finds the file too young.
  await transaction(db, (tx) =>
    tx
      .update(files)
      .set({ storedAt: null })
      .where(and(lt(files.updatedAt, before), hangsOnNothing)),
  )
  const orphans = await db
    .select({ storageKey: files.storageKey })
    .from(files)
    .where(and(isNull(files.storedAt), lt(files.createdAt, before), lt(files.updatedAt, before)))
  for (const { storageKey } of orphans) {
    await store.remove(storageKey)
    await db.delete(files).where(and(sql`${files.storageKey} = ${storageKey}`, isNull(files.storedAt)))
  }
  await store.removeAbandonedUploads(before)
  return orphans.length
}

const hangsOnNothing = sql`${files.storedAt} is not null
  and not exists (select 1 from risk_details d
    where d.file_attachment @> jsonb_build_array(jsonb_build_object('attachmentUrl', ${files.storageKey})))
  and not exists (select 1 from mitigation_plan_updates u
    where u.file_attachment @> jsonb_build_array(jsonb_build_object('attachmentUrl', ${files.storageKey})))
  and not exists (select 1 from risk_events e
    where e.file_attachment @> jsonb_build_array(jsonb_build_object('attachmentUrl', ${files.storageKey})))
  and not exists (select 1 from risk_summary_histories h
    where strpos(h.snapshot::text, ${files.storageKey}) > 0)`
