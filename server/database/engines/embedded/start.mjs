import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DurableFilesystem, startDurably } from './durableFilesystem.mjs'
import { shareMemory } from './sharedMemory.mjs'

/**
 * A database in memory, which is lost with its thread.
 * @param {Uint8Array | null} snapshot of an earlier one, to start from
 */
export async function startInMemory(snapshot) {
  const { memory, withMemory, pgliteWasmModule } = await shareMemory()
  const pglite = await PGlite.create({
    pgliteWasmModule,
    extensions: { pg_trgm, withMemory },
    // Small log segments keep the snapshot, and so the start of every test file, small.
    initDbStartParams: ['--wal-segsize=1'],
    ...(snapshot ? { loadDataDir: new Blob([snapshot]) } : {}),
  })
  return { pglite, memory }
}

/**
 * A database on a folder, filled first if it is new. Acknowledged data is on the disk.
 * @param {string} path
 */
export async function startOnFolder(path) {
  const { memory, withMemory, pgliteWasmModule } = await shareMemory()
  const start = () =>
    PGlite.create({
      pgliteWasmModule,
      fs: new DurableFilesystem(path),
      extensions: { pg_trgm, withMemory },
      // A quarter of the usual size, so that the first start writes less.
      initDbStartParams: ['--wal-segsize=4'],
      startParams: [
        ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
        // fdatasync and open_datasync have no effect here; only fsync works.
        '-c',
        'fsync=on',
        '-c',
        'wal_sync_method=fsync',
      ],
    })
  const pglite = await startDurably(path, start, (database) => database.exec('CHECKPOINT'))
  return { pglite, memory }
}
