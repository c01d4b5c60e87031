import { buffer } from 'node:stream/consumers'
import { fileLimits } from '#domain/validation/limits'
import type { ValidationProblem } from '#domain/validation/messages'
import { pictureSize } from '#domain/validation/pictureSize'
import { isStorageKey, type FileStore } from '#server/files/fileStore'

export const tooManyPixels: ValidationProblem = { message: 'imagePixels', params: { max: fileLimits.imagePixels } }

/** Returns whether a stored picture has no more pixels than browsers can draw (rule files.pixels). */
export async function isDrawable(store: FileStore, storageKey: string): Promise<boolean> {
  const content = isStorageKey(storageKey) ? await store.open(storageKey) : null
  if (!content) return false
  if (content.size > fileLimits.imageBytes) {
    content.bytes.destroy()
    return false
  }
  const size = pictureSize(await buffer(content.bytes))
  return size !== null && Math.max(size.width, size.height) <= fileLimits.imagePixels
}
