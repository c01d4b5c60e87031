import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { isCreatorRole } from '#domain/access/roles'
import type { Person } from '#domain/risks/access/plans'
import { extensionOf } from '#domain/validation/files'
import { userLimits } from '#domain/validation/limits'
import type { UploadLinkInput } from '#domain/wire/files'
import type { Tx } from '#server/database/client'
import { files } from '#server/database/schema/index'
import { Refusal, denied } from '#server/errors/refusals'
import { storageKeyOf, type FileDescription } from '#server/files/fileStore'
import { hasPlans } from '#server/queries/plans/readPlans'
import type { PersonContext } from '../context.ts'

/**
 * Records an announced upload; the file counts as stored after its bytes have arrived and were checked.
 * @throws `denied` without the right to upload, `throttled` if the user has announced the maximum number of bytes per day
 */
export async function createUpload(
  { tx, now, person }: PersonContext,
  input: UploadLinkInput,
): Promise<FileDescription> {
  if (!(await mayUpload(tx, person, input.purpose))) throw denied()
  const { userId } = person
  await checkQuota(tx, userId, input.size)
  const extension = extensionOf(input.attachmentName)
  if (extension === null) throw new Error('The schema lets no such name pass')
  const file: FileDescription = {
    storageKey: storageKeyOf(randomUUID(), extension),
    name: input.attachmentName,
    contentType: input.contentType,
    size: input.size,
  }
  await tx.insert(files).values({ ...file, purpose: input.purpose, uploadedBy: userId, createdAt: now, updatedAt: now })
  return file
}

/** Reporters of events and owners of plans upload attachments, authors of records pictures too (rule files.upload). */
async function mayUpload(tx: Tx, { userId, actor }: Person, purpose: UploadLinkInput['purpose']): Promise<boolean> {
  if (purpose === 'image') return actor !== null && isCreatorRole(actor.role)
  return actor !== null || hasPlans(tx, userId)
}

/** An arbitrary number: with the user's id it forms the lock under which uploads are counted. */
const quotaLock = 5_072

/** @throws `throttled` if the user has announced the maximum number of bytes per day (rule wire.sizes) */
async function checkQuota(tx: Tx, userId: number, size: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${quotaLock}, ${userId})`)
  const { rows } = await tx.execute<{ used: number }>(sql`
    select coalesce(sum(size), 0)::float8 as used from files
    where uploaded_by = ${userId} and created_at > now() - interval '1 day'`)
  if ((rows[0]?.used ?? 0) + size > userLimits.uploadBytesPerDay) {
    throw new Refusal('throttled', 'serverErrors.uploadsUsedUp', undefined, { retryAfter: secondsOfDay })
  }
}

/** The oldest uploads can expire earlier; the exact time does not matter. */
const secondsOfDay = 24 * 60 * 60
