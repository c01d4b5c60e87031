import { join } from 'node:path'
import { z } from 'zod'
import { objectNameOf } from '../files/fileStore.ts'

/**
 * The form of an archive: a folder with
 * - `manifest.json`: what is in it,
 * - `tables/<table>.ndjson.gz`: a line a row, a JSON array of the texts (or null) that PostgreSQL writes for each value,
 * - `files/<two letters>/<name>`: the bytes of attachments as they were uploaded,
 * - `SHA256SUMS`: the checksum of each of those, as `sha256sum --check` reads them,
 * - `SHA256SUMS.sig`: where the operator has a key, the signature of those checksums.
 */
export const formatVersion = 1

export const manifestPath = 'manifest.json'
export const checksumsPath = 'SHA256SUMS'
export const signaturePath = 'SHA256SUMS.sig'

/** Returns the path of a table's rows within an archive. */
export const tablePath = (table: string): string => `tables/${table}.ndjson.gz`

/**
 * Returns the path of a file's bytes within an archive.
 * @throws if it is not a storage key
 */
export function filePath(storageKey: string): string {
  const name = objectNameOf(storageKey)
  return join('files', name.slice(0, 2), name)
}

const tableShape = z.object({
  name: z.string(),
  /** In the order of the values of a row, with their types as PostgreSQL names them. */
  columns: z.array(z.object({ name: z.string(), type: z.string() })).min(1),
})

/** A table with its columns. */
export type TableShape = z.infer<typeof tableShape>

const archivedTable = tableShape.extend({
  rows: z.number().int().min(0),
  /** The next value of the sequence; null without one. */
  counter: z.object({ column: z.string(), last: z.string().regex(/^\d+$/), isCalled: z.boolean() }).nullable(),
})

export type ArchivedTable = z.infer<typeof archivedTable>

/** The content of `manifest.json`. */
export const manifest = z.object({
  format: z.literal(formatVersion),
  /** The last migration of the schema. */
  schemaVersion: z.string(),
  writtenAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgresql']),
  /** Each table comes after those that its foreign keys refer to. */
  tables: z.array(archivedTable),
  /** The number of files. */
  files: z.number().int().min(0),
  /** Keys of files whose bytes were already missing in the exported installation. */
  missingFiles: z.array(z.string()),
})

export type Manifest = z.infer<typeof manifest>

/** The reason why an archive cannot be written or read, as a message for operators. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
}

/** Called with progress, one line each. */
export type Report = (line: string) => void
