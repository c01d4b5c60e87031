import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database } from '#server/database/client'
import { compareSchema, knownSchemaVersion } from '#server/database/schemaVersion'
import type { FileStore } from '#server/files/fileStore'
import { syncFolder } from '#server/files/local/durable'
import { InstallationError } from '../operator.ts'
import { checksumsOf, createPart, filePath, type Manifest } from './folder.ts'
import { inSession } from './session.ts'
import { countRows, partsOf, storedFiles, tables } from './tables.ts'

export interface Installation {
  database: Pick<Database, 'db' | 'pool' | 'auditKeys'>
  files: FileStore
}

/**
 * Writes all data of an installation into a new folder, which gets its name when it is complete.
 * @throws InstallationError if the name exists, or the database is of another version than the program
 */
export async function exportFolder(installation: Installation, folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`
  const taken = [folder, unfinished].find((path) => existsSync(path))
  if (taken) throw new InstallationError(`${taken} already exists: choose another name, or remove it.`)
  if ((await compareSchema(installation.database.db)) !== 'same') {
    throw new InstallationError('The database is of another version than this program: use the program of its server.')
  }
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  try {
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
  const part = (path: string) => createPart(join(folder, path))
  const { stored, ...counts } = await inSession(
    database,
    'isolation level repeatable read read only',
    async (session) => {
      for (const table of tables) {
        for (const [index, rows] of (await partsOf(session, table)).entries()) {
          const path = `tables/${table}.${index}.gz`
          await pipeline(session.read(`copy (${rows}) to stdout`), createGzip(), await part(path))
        }
      }
      const [moment] = await session.query<{ at: string }>(`select to_json(now()) #>> '{}' as at`)
      const sequences = await session.query<{ name: string; last: string }>(
        `select sequencename as name, last_value::text as last from pg_sequences
       where schemaname = current_schema() and last_value is not null order by 1`,
      )
      return { writtenAt: moment!.at, sequences, tables: await countRows(session), stored: await storedFiles(session) }
    },
  )
  const missingFiles: string[] = []
  for (const { storageKey, size } of stored) {
    const found = await files.open(storageKey)
    if (found?.size === size) await pipeline(found.bytes, await part(filePath(storageKey)))
    else missingFiles.push(storageKey)
  }
  const manifest: Manifest = { schema: knownSchemaVersion, ...counts, missingFiles }
  await pipeline([`${JSON.stringify(manifest, null, 2)}\n`], await part('manifest.json'))
  await pipeline(await checksumsOf(folder), await part('SHA256SUMS'))
}
