import { randomUUID } from 'node:crypto'
import type { UploadLinkInput } from '#domain/wire/files'
import { extensionOf } from '#domain/validation/files'
import { files } from '#server/database/schema/index'
import { storageKeyOf, type FileDescription } from '#server/files/fileStore'
import type { CommandContext } from '../context.ts'

/** Writes down a file that is about to be uploaded; it counts as stored once its bytes arrived and were looked at. */
export async function createUpload(
  { tx, actor, now }: CommandContext,
  input: UploadLinkInput,
): Promise<FileDescription> {
  const extension = extensionOf(input.attachmentName)
  if (extension === null) throw new Error('The schema lets no such name pass')
  const file: FileDescription = {
    storageKey: storageKeyOf(randomUUID(), extension),
    name: input.attachmentName,
    contentType: input.contentType,
    size: input.size,
  }
  await tx
    .insert(files)
    .values({ ...file, purpose: input.purpose, uploadedBy: actor.userId, createdAt: now, updatedAt: now })
  return file
}
