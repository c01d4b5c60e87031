import { and, isNull, lt, sql } from 'drizzle-orm'
import { transaction, type Db } from '#server/database/client'
import { files } from '#server/database/schema/index'
import type { FileStore } from '#server/files/fileStore'

const day = 24 * 60 * 60_000

/** The moment before which an upload that led to nothing is given up: a day ago, or as many as are said. */
export const abandonedBefore = (now: Date, days = 1): Date => new Date(now.getTime() - days * day)

/**
 * Removes files that for a day, or as long as is said, hang on nothing: on no revision, present, past or of a deleted risk,
 * on no report of a plan, on no event, on no snapshot and on no company group. Safe to run on several servers at once, and to be broken off anywhere.
 * @returns how many were removed
 */
export async function removeOrphanedFiles(db: Db, store: FileStore, now: Date, days = 1): Promise<number> {
  const before = abandonedBefore(now, days)
  // First nobody can attach them any more. Attaching touches `updated_at`, so an attachment under way makes
  // this statement wait for it and then find the file too young.
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
  and not exists (select 1 from company_groups g where g.logo = ${files.storageKey})
  and not exists (select 1 from risk_summary_histories h
    where strpos(h.snapshot::text, ${files.storageKey}) > 0)`
