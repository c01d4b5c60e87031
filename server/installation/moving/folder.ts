import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { knownSchemaVersion } from '#server/database/schemaVersion'
import { objectNameOf } from '#server/files/fileStore'
import { InstallationError } from '../operator.ts'

/**
 * The content of `manifest.json`. The folder also contains `tables/<table>.<part>.gz`, the text of `COPY`,
 * `files/<two letters>/<name>`, the attachments, and `SHA256SUMS` for `sha256sum --check`.
 */
export interface Manifest {
  schema: { name: string; when: number }
  writtenAt: string
  /** The number of rows of each table. */
  tables: Record<string, number>
  /** The last number that each sequence gave. */
  sequences: { name: string; last: string }[]
  /** Storage keys of files that the exported installation had lost. */
  missingFiles: string[]
}

/** @throws if it is not a storage key */
export function filePath(storageKey: string): string {
  const name = objectNameOf(storageKey)
  return join('files', name.slice(0, 2), name)
}

/** Creates a file of the folder, which is synced to the disk when it is complete. */
export async function createPart(path: string): Promise<WriteStream> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  return createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
}

/** Returns the checksum (SHA-256, hex) of the bytes. */
export async function sumOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(bytes, hash)
  return hash.digest('hex')
}

/** Returns the lines of `SHA256SUMS`. */
export async function checksumsOf(folder: string): Promise<string[]> {
  const lines: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    // An operator may add a signature.
    if (!entry.isFile() || entry.name.startsWith('SHA256SUMS')) continue
    lines.push(`${await sumOf(createReadStream(path))}  ${relative(folder, path)}\n`)
  }
  return lines
}

/**
 * Compares every checksum of an exported folder.
 * @throws InstallationError if it is damaged, or of another version than the program
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const list = await readFile(join(folder, 'SHA256SUMS'), 'utf8').catch(() => {
    throw new InstallationError(`${folder} is not a complete export: it has no SHA256SUMS.`)
  })
  const listed = new Set(list.match(/.+\n/g))
  const found = new Set(await checksumsOf(folder))
  const different = [...listed].find((line) => !found.has(line)) ?? [...found].find((line) => !listed.has(line))
  if (different !== undefined || listed.size === 0) {
    const path = different?.slice(66).trim() || 'SHA256SUMS'
    throw new InstallationError(`The folder is damaged: ${path} is missing, not listed or not what was written.`)
  }
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
  if (!isDeepStrictEqual(manifest.schema, knownSchemaVersion)) {
    throw new InstallationError(
      `${folder} is of version ${manifest.schema.name}, and this program of ${knownSchemaVersion.name}. Import it with ` +
        'the program that exported it; the next start of a newer one updates the database.',
    )
  }
  return manifest
}
