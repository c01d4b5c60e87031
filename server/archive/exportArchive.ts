import type { KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { syncFolder } from '../files/local/durable.ts'
import type { Database } from '../database/client.ts'
import { compareSchema, knownSchemaVersion } from '../database/schemaVersion.ts'
import type { FileStore } from '../files/fileStore.ts'
import { exportTables } from './exportTables.ts'
import {
  ArchiveError,
  checksumsPath,
  filePath,
  formatVersion,
  manifestPath,
  type Manifest,
  type Report,
  type TableShape,
} from './format.ts'
import { writePart, type Digest } from './parts.ts'
import { signArchive } from './signature.ts'
import { eachStoredFile } from './storedFiles.ts'

/** An installation: the data of its database and of its file store. */
export interface Installation {
  database: Pick<Database, 'db' | 'engine'>
  files: FileStore
}

/**
 * Writes all data of an installation into a new folder (see `format.ts`). The tables are a consistent snapshot. The
 * folder gets its name once it is complete and on the disk.
 * @param signingKey the key of a signed archive
 * @throws ArchiveError if the name exists, or the database has another version than the program
 */
export async function exportArchive(
  installation: Installation,
  path: string,
  report: Report,
  signingKey?: KeyObject,
): Promise<Manifest> {
  const folder = resolve(path)
  const unfinished = `${folder}.unfinished`
  for (const taken of [folder, unfinished]) {
    if (existsSync(taken)) throw new ArchiveError(`${taken} already exists: choose another name, or remove it.`)
  }
  const { name: schemaVersion } = knownSchemaVersion
  if ((await compareSchema(installation.database.db)) !== 'same') {
    throw new ArchiveError(
      `The database is not of version ${schemaVersion}, which this program works with. ` +
        'Run this with the program that its server runs.',
    )
  }
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  try {
    const manifest = await writeParts(installation, unfinished, schemaVersion, report)
    if (signingKey) await signArchive(unfinished, signingKey)
    await syncFolder(unfinished)
    await rename(unfinished, folder)
    await syncFolder(dirname(folder))
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function writeParts(
  { database, files }: Installation,
  folder: string,
  schemaVersion: string,
  report: Report,
): Promise<Manifest> {
  const checksums: string[] = []
  const written = async (path: string, { sha256 }: Digest) => void checksums.push(`${sha256}  ${path}\n`)
  const writtenAt = new Date().toISOString()
  report('Tables:')
  const tables = await exportTables(database.db, folder, written, report)
  report('Files:')
  const counts = await exportFiles(files, folder, tables, written, report)
  const manifest = { format: formatVersion, schemaVersion, writtenAt, engine: database.engine, tables, ...counts }
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await written(manifestPath, await writePart(folder, manifestPath, textOf([text])))
  await writePart(folder, checksumsPath, textOf(checksums))
  return manifest as Manifest
}

async function* textOf(lines: Iterable<string>): AsyncGenerator<string> {
  yield* lines
}

/** The number of files between two lines of progress. */
const reportEvery = 1000

async function exportFiles(
  store: FileStore,
  folder: string,
  tables: readonly TableShape[],
  written: (path: string, digest: Digest) => Promise<void>,
  report: Report,
): Promise<Pick<Manifest, 'files' | 'missingFiles'>> {
  const missingFiles: string[] = []
  let files = 0
  await eachStoredFile(folder, tables, async ({ storageKey, size }) => {
    const stored = await store.open(storageKey)
    if (stored?.size !== size) {
      stored?.bytes.destroy()
      missingFiles.push(storageKey)
      return
    }
    const path = filePath(storageKey)
    await written(path, await writePart(folder, path, stored.bytes))
    files += 1
    if (files % reportEvery === 0) report(`  ${files} files so far`)
  })
  report(`  ${files} files`)
  if (missingFiles.length > 0) {
    report(`  The bytes of ${missingFiles.length} files are missing in the file store; manifest.json names them.`)
  }
  return { files, missingFiles }
}
