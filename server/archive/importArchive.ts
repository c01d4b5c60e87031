import { createReadStream } from 'node:fs'
import { join, resolve } from 'node:path'
import { knownSchemaVersion } from '../database/schemaVersion.ts'
import type { FileStore } from '../files/fileStore.ts'
import type { Installation } from './exportArchive.ts'
import { ArchiveError, filePath, type Manifest, type Report } from './format.ts'
import { importTables } from './importTables.ts'
import { digestOf } from './parts.ts'
import { eachStoredFile, type StoredFile } from './storedFiles.ts'
import { verifyArchive } from './verifyArchive.ts'

/**
 * Verifies every checksum of an archive, and whether this program can import it. Writes nothing.
 * @returns its content
 * @throws ArchiveError if it is damaged, incomplete or of another version
 */
export async function checkArchive(path: string): Promise<Manifest> {
  const manifest = await verifyArchive(resolve(path))
  const { name: known } = knownSchemaVersion
  if (manifest.schemaVersion !== known) {
    throw new ArchiveError(
      `The archive is of version ${manifest.schemaVersion}, this program works with ${known}. ` +
        'Import it with the program that wrote it; the next start of a newer one brings the database up to date.',
    )
  }
  return manifest
}

/**
 * Imports an archive into an unused installation, all or nothing: stored files are removed if the rows cannot be
 * written.
 * @param manifest the result of `checkArchive`
 * @throws ArchiveError if the installation is in use
 */
export async function importArchive(
  path: string,
  manifest: Manifest,
  { database, files }: Installation,
  report: Report,
): Promise<void> {
  const folder = resolve(path)
  const stored: string[] = []
  try {
    report('Files:')
    await importFiles(files, folder, manifest, stored, report)
    report('Tables:')
    await importTables(database.db, folder, manifest, report)
  } catch (error) {
    for (const storageKey of stored) await files.remove(storageKey)
    throw error
  }
}

/** The number of files between two lines of progress. */
const reportEvery = 1000

/** @param stored called with the key of every new file */
async function importFiles(
  store: FileStore,
  folder: string,
  { tables, missingFiles }: Manifest,
  stored: string[],
  report: Report,
): Promise<void> {
  const missing = new Set(missingFiles)
  let files = 0
  await eachStoredFile(folder, tables, async (file) => {
    if (missing.has(file.storageKey)) return
    if (await isThere(store, folder, file)) return
    await store.put(file, createReadStream(join(folder, filePath(file.storageKey))))
    stored.push(file.storageKey)
    files += 1
    if (files % reportEvery === 0) report(`  ${files} files so far`)
  })
  report(`  ${files} files`)
}

/** Whether the store already has exactly these bytes, for example if only the database changes. */
async function isThere(store: FileStore, folder: string, { storageKey }: StoredFile): Promise<boolean> {
  const found = await store.open(storageKey)
  if (!found) return false
  const theirs = await digestOf(found.bytes)
  const ours = await digestOf(createReadStream(join(folder, filePath(storageKey))))
  if (theirs.sha256 !== ours.sha256)
    throw new ArchiveError(`The file store contains a different file with the key ${storageKey}.`)
  return true
}
