import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { megabyte } from '#domain/validation/limits'

/** The space below which writes soon fail (rule install.disk): four parts of the log of the embedded database, in bytes. */
export const leastSpace = 16 * megabyte

/** Returns the free space of a folder, or of the nearest existing one above it, in bytes. */
export async function freeSpaceAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(nearestExisting(resolve(folder)))
  return bavail * bsize
}

/** Returns the folder, or the nearest existing one above it. */
export const nearestExisting = (path: string): string => (existsSync(path) ? path : nearestExisting(dirname(path)))
