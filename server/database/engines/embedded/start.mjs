import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DurableFilesystem, startDurably } from './durableFilesystem.mjs'

/**
 * A database in memory, gone with its thread.
 * @param {Uint8Array | null} snapshot of an earlier one, to begin with
 */
export async function startInMemory(snapshot) {
  return PGlite.create({
    extensions: { pg_trgm },
    // Small log segments keep the snapshot, and so the start of every test file, small.
    initDbStartParams: ['--wal-segsize=1'],
    ...(snapshot ? { loadDataDir: new Blob([snapshot]) } : {}),
  })
}

/**
 * A database on a folder, which is filled first where it is new. What it acknowledges is on the disk.
 * @param {string} path
 */
export async function startOnFolder(path) {
  const start = () =>
    PGlite.create({
      fs: new DurableFilesystem(path),
      extensions: { pg_trgm },
      // A quarter of the usual size: the first start has that much less to write.
      initDbStartParams: ['--wal-segsize=4'],
      startParams: [
        ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
        // fdatasync and open_datasync are answered without being done; only fsync is real.
        '-c',
        'fsync=on',
        '-c',
        'wal_sync_method=fsync',
      ],
    })
  return startDurably(path, start, (database) => database.exec('CHECKPOINT'))
}
