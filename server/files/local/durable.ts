import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Syncs the list of names of a folder to the disk, so that a new file in it survives a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Creates a folder with its missing ancestors, and syncs them to the disk. */
export async function makeFolder(folder: string): Promise<void> {
  const created = await mkdir(folder, { recursive: true })
  if (created !== undefined) await syncFolder(dirname(created))
}

/**
 * Gives a complete file its final name, unless the name is taken: the first one stays.
 * @returns whether the name was free
 */
export async function publish(temporary: string, final: string): Promise<boolean> {
  await makeFolder(dirname(final))
  const isFirst = await link(temporary, final).then(
    () => true,
    (error: unknown) => {
      if (isCode(error, 'EEXIST')) return false
      throw error
    },
  )
  await rm(temporary, { force: true })
  await syncFolder(dirname(final))
  return isFirst
}

/** Reads a file; if it does not exist, `create` writes it. Several processes agree on one content. */
export async function readOrCreate(path: string, create: () => Uint8Array): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
  }
  await makeFolder(dirname(path))
  const temporary = `${path}.${randomBytes(8).toString('hex')}`
  try {
    const handle = await open(temporary, 'wx', 0o600)
    try {
      await handle.writeFile(create())
      await handle.sync()
    } finally {
      await handle.close()
    }
    await publish(temporary, path)
  } finally {
    // After a failure, such as a full disk.
    await rm(temporary, { force: true })
  }
  return readFile(path)
}

/** Returns whether the error comes from the operating system with this code, such as `ENOENT`. */
export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
