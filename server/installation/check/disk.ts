import { existsSync } from 'node:fs'
import { access, constants, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, resolve } from 'node:path'
import type { Found, PartCheck } from './part.ts'

const megabyte = 1024 * 1024

/** The minimum free space for a database, and the space for some days, in bytes. */
const leastSpace = 200 * megabyte
const goodSpace = 2048 * megabyte

/** A function that returns the bytes available to this account in the location of a folder. */
export type ReadSpace = (folder: string) => Promise<number>

const readSpace: ReadSpace = async (folder) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Checks that DATA_DIR and the folder of temporary files can be written and have space. */
export const checkDisk: PartCheck = ({ config }) => checkFolders([resolve(config.dataDir), tmpdir()])

/** @param folders a missing folder is checked where it will be created */
export async function checkFolders(folders: readonly string[], spaceOf: ReadSpace = readSpace): Promise<Found[]> {
  const places = new Map<number, string>()
  const closed: Found[] = []
  for (const folder of folders) {
    const place = nearest(folder)
    const { dev } = await stat(place)
    // Two folders on one disk are reported once.
    if (!places.has(dev)) places.set(dev, folder)
    const isOpen = await access(place, constants.W_OK | constants.X_OK).then(
      () => true,
      () => false,
    )
    if (!isOpen) closed.push({ code: 'folderClosed', values: { folder } })
  }
  const found = [...places.values()].map(async (folder): Promise<Found> => {
    const space = await spaceOf(nearest(folder))
    const values = { folder, space: `${Math.floor(space / megabyte).toLocaleString('en')} MB` }
    if (space < leastSpace) return { code: 'diskFull', values }
    return { code: space < goodSpace ? 'diskLow' : 'diskEnough', values }
  })
  return [...(await Promise.all(found)), ...closed]
}

function nearest(folder: string): string {
  const parent = dirname(folder)
  return existsSync(folder) || parent === folder ? folder : nearest(parent)
}
