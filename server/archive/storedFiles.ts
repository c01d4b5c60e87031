import { join } from 'node:path'
import { z } from 'zod'
import { ArchiveError, tablePath, type TableShape } from './format.ts'
import { readLines } from './parts.ts'

export interface StoredFile {
  storageKey: string
  /** In bytes. */
  size: number
}

const row = z.array(z.string().nullable())

/**
 * Passes every stored file in the archive's own table of files to `take`, one after the other. So the files match the
 * rows, whatever was uploaded or removed since.
 */
export async function eachStoredFile(
  folder: string,
  tables: readonly TableShape[],
  take: (file: StoredFile) => Promise<void>,
): Promise<void> {
  const shape = tables.find(({ name }) => name === 'files')
  if (!shape) throw new ArchiveError('The archive has no table of files.')
  const at = (name: string) => shape.columns.findIndex((column) => column.name === name)
  const [key, size, storedAt] = [at('storage_key'), at('size'), at('stored_at')]
  await readLines(join(folder, tablePath('files')), async (lines) => {
    for await (const line of lines) {
      const values = row.parse(JSON.parse(line))
      if (values[storedAt] === null) continue
      await take({ storageKey: values[key] ?? '', size: Number(values[size]) })
    }
  })
}
