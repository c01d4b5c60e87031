import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGzip, gunzipSync } from 'node:zlib'
import { to as copyTo } from 'pg-copy-streams'
import type { Database } from '#server/database/client'
import { compareSchema, knownSchemaVersion } from '#server/database/schemaVersion'
import { objectNameOf, type FileStore } from '#server/files/fileStore'
import { syncFolder } from '#server/files/local/durable'
import { InstallationError } from '../operator.ts'
import { inSession } from './session.ts'
import { contentsOf, partsOf, tables, type Contents } from './tables.ts'

export interface Installation {
  database: Pick<Database, 'db' | 'pool' | 'auditKeys'>
  files: FileStore
}

/**
 * The content of `manifest.json.gz`. The folder also contains `tables/<table>.<part>.gz`, the text of `COPY`,
 * `files/<name>.gz`, the attachments, and `SHA256SUMS` for `sha256sum --check`.
 */
export interface Manifest extends Contents {
  schema: { name: string; when: number }
  /** Storage keys of files that the exported installation had lost. */
  missingFiles: string[]
}

/** The path of an attachment within the folder. */
export const pathOf = (storageKey: string): string => join('files', `${objectNameOf(storageKey)}.gz`)

/** @throws InstallationError if the folder is incomplete, or of another version than the program */
export async function readManifest(folder: string): Promise<Manifest> {
  const bytes = readFile(join(folder, 'manifest.json.gz'))
  const text = await bytes.then(gunzipSync).catch((error: Error) => {
    throw new InstallationError(`${folder} is not a complete export: ${error.message}`)
  })
  const manifest = JSON.parse(text.toString()) as Manifest
  if (isDeepStrictEqual(manifest.schema, knownSchemaVersion)) return manifest
  throw new InstallationError(`${folder} is of version ${manifest.schema.name}: import it by that program first.`)
}

/**
 * Writes all data of an installation into a new folder, which gets its name when it is complete (rule moving.whole).
 * @throws InstallationError if the name exists, or the database is of another version than the program
 */
export async function exportFolder(installation: Installation, folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`
  const taken = [folder, unfinished].find((path) => existsSync(path))
  if (taken) throw new InstallationError(`${taken} already exists: choose another name, or remove it.`)
  if ((await compareSchema(installation.database.db)) !== 'same') {
    throw new InstallationError('The database is of another version than this program: use the program of its server.')
  }
  try {
    for (const part of ['tables', 'files']) await mkdir(join(unfinished, part), { recursive: true, mode: 0o700 })
    await writeParts(installation, unfinished)
    await syncFolder(unfinished)
    await rename(unfinished, folder)
    await syncFolder(dirname(folder))
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function writeParts({ database, files }: Installation, folder: string): Promise<void> {
  const sums: string[] = []
  const write = async (path: string, bytes: NodeJS.ReadableStream | string[]) => {
    const hash = createHash('sha256')
    const zip = createGzip().on('data', (chunk: Buffer) => hash.update(chunk))
    await pipeline(bytes, zip, createWriteStream(join(folder, path), { flags: 'wx', mode: 0o600, flush: true }))
    sums.push(`${hash.digest('hex')}  ${path}\n`)
  }
  const contents = await inSession(database, 'isolation level repeatable read read only', async (client) => {
    for (const table of tables) {
      for (const [index, rows] of (await partsOf(client, table)).entries()) {
        await write(`tables/${table}.${index}.gz`, client.query(copyTo(`copy (${rows}) to stdout`)))
      }
    }
    return contentsOf(client)
  })
  const missingFiles: string[] = []
  for (const [storageKey, size] of Object.entries(contents.files)) {
    const found = await files.open(storageKey)
    if (found?.size === size) await write(pathOf(storageKey), found.bytes)
    else missingFiles.push(storageKey)
  }
  const manifest: Manifest = { schema: knownSchemaVersion, ...contents, missingFiles }
  await write('manifest.json.gz', [JSON.stringify(manifest, null, 2)])
  await writeFile(join(folder, 'SHA256SUMS'), sums.join(''), { flag: 'wx', mode: 0o600, flush: true })
}
