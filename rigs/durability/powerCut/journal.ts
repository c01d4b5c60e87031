import { readFileSync } from 'node:fs'

/** One change of the folder, as `record.mjs` writes it down. Paths are below the folder, '' is the folder itself. */
export type DiskEntry =
  | { operation: 'open'; path: string; file: number }
  | { operation: 'create' | 'mkdir' | 'unlink'; path: string }
  | { operation: 'rename'; path: string; to: string }
  | { operation: 'write'; file: number; position: number; bytes: Buffer }
  | { operation: 'truncate'; size: number; file?: number; path?: string }
  | { operation: 'fsync' | 'close'; file: number }

const newline = '\n'.charCodeAt(0)

/** Reads a journal; the entry on which the process was killed, half written, is left out. */
export function* readJournal(path: string): Generator<DiskEntry> {
  const bytes = readFileSync(path)
  for (let start = 0; ;) {
    const end = bytes.indexOf(newline, start)
    if (end < 0) return
    const { length, ...entry } = JSON.parse(bytes.toString('utf8', start, end)) as DiskEntry & { length?: number }
    start = end + 1
    if (length === undefined) {
      yield entry
      continue
    }
    if (start + length > bytes.length) return
    yield { ...entry, bytes: bytes.subarray(start, start + length) } as DiskEntry
    start += length
  }
}
