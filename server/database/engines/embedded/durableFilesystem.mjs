import { closeSync, existsSync, fsyncSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * PGlite's file system on a folder, with an fsync that writes to the disk: the built-in one ignores fsync, so a power
 * cut loses acknowledged rows.
 */
export class DurableFilesystem extends NodeFS {
  /** @type {NodeFS['init']} */
  async init(pglite, options) {
    const { emscriptenOpts } = await super.init(pglite, options)
    const preRun = [...(emscriptenOpts.preRun ?? []), givesRealFsync, keepsFilesClosed]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

/** @param {any} postgres the WebAssembly module; its NODEFS is not part of the typed surface */
function givesRealFsync(postgres) {
  const { NODEFS } = postgres
  NODEFS.stream_ops.fsync = (/** @type {{ nfd: number }} */ stream) => {
    NODEFS.tryFSOperation(() => fsyncSync(stream.nfd))
    return 0
  }
}

/** The bits of a mode without the permissions of the group and all others. */
const typeAndOwner = ~0o077

/**
 * Protects files from other accounts: the database sets the mode of each file that it creates, whatever the umask of
 * the process.
 * @param {any} postgres the WebAssembly module
 */
function keepsFilesClosed({ NODEFS }) {
  const { mknod } = NODEFS.node_ops
  NODEFS.node_ops.mknod = (
    /** @type {unknown} */ parent,
    /** @type {string} */ name,
    /** @type {number} */ mode,
    /** @type {unknown} */ device,
  ) => mknod(parent, name, mode & typeAndOwner, device)
  for (const operations of [NODEFS.node_ops, NODEFS.stream_ops]) {
    const { setattr } = operations
    operations.setattr = (/** @type {unknown} */ file, /** @type {{ mode?: number }} */ attributes) =>
      setattr(
        file,
        attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & typeAndOwner },
      )
  }
}

/**
 * Fills a new database folder durably, or leaves an existing one unchanged. An interrupted first start begins again;
 * nothing is lost, because no row is accepted before its end.
 * @template Database
 * @param {string} folder
 * @param {() => Promise<Database>} start opens the folder, filling an empty one
 * @param {(database: Database) => Promise<unknown>} writeDown makes the database write everything to its files
 * @returns {Promise<Database>}
 */
export async function startDurably(folder, start, writeDown) {
  const unfinished = `${folder}.unfinished`
  if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true })
  else if (existsSync(folder) && readdirSync(folder).length > 0) return start()
  else writeFileSync(unfinished, 'The first start on the folder beside this file has not ended yet.\n')
  syncPath(dirname(folder))

  const database = await start()
  await writeDown(database)
  syncTree(folder)
  rmSync(unfinished)
  syncPath(dirname(folder))
  return database
}

/** @param {string} folder */
function syncTree(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(folder)
}

/** @param {string} path a file or a directory */
function syncPath(path) {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
