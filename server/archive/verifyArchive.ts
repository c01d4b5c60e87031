import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { isCode } from '../files/local/durable.ts'
import { ArchiveError, checksumsPath, manifest, manifestPath, tablePath, type Manifest } from './format.ts'
import { digestOf } from './parts.ts'

/** A line of the list of checksums: its path cannot lead out of the archive. */
const checksumLine = /^(?<sha256>[0-9a-f]{64}) {2}(?<path>(?:tables\/|files\/[0-9a-f]{2}\/)?[\w-]+(?:\.[\w-]+)*)$/

/**
 * Reads every byte of an archive and verifies every checksum.
 * @returns its content
 * @throws ArchiveError if a part is missing or damaged, or it is not an archive of this product
 */
export async function verifyArchive(folder: string): Promise<Manifest> {
  const verified = await verifyParts(folder)
  if (!verified.has(manifestPath)) throw damaged(`its list of checksums does not name ${manifestPath}`)
  const parsed = manifest.safeParse(JSON.parse(await readFile(join(folder, manifestPath), 'utf8')))
  if (!parsed.success) throw new ArchiveError('This program does not support the format of the archive.')
  const { tables, files } = parsed.data
  const unlisted = tables.find(({ name }) => !verified.has(tablePath(name)))
  if (unlisted) throw damaged(`its list of checksums does not name the table ${unlisted.name}`)
  const fileCount = verified.size - tables.length - 1
  if (fileCount !== files) throw damaged(`it lists ${fileCount} files, and has ${files}`)
  return parsed.data
}

/** @returns the paths of all parts, with valid checksums */
async function verifyParts(folder: string): Promise<Set<string>> {
  const verified = new Set<string>()
  const lines = createInterface({ input: await openList(folder), crlfDelay: Infinity })
  for await (const line of lines) {
    const { sha256, path } = checksumLine.exec(line)?.groups ?? {}
    if (sha256 === undefined || path === undefined) throw damaged(`${checksumsPath} cannot be read`)
    const found = await digestOf(createReadStream(join(folder, path))).catch((error: unknown) => {
      throw isCode(error, 'ENOENT') ? damaged(`${path} is missing`) : error
    })
    if (found.sha256 !== sha256) throw damaged(`${path} is not what was written`)
    verified.add(path)
  }
  return verified
}

async function openList(folder: string) {
  const path = join(folder, checksumsPath)
  const list = createReadStream(path)
  return new Promise<typeof list>((resolve, reject) => {
    list.once('open', () => resolve(list))
    list.once('error', (error) => {
      const isMissing = isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')
      reject(isMissing ? new ArchiveError(`${folder} is not a complete archive: it has no ${checksumsPath}.`) : error)
    })
  })
}

const damaged = (how: string): ArchiveError => new ArchiveError(`The archive is damaged: ${how}. Nothing was imported.`)
