import { createHash, randomBytes } from 'node:crypto'
import { linkSync, lstatSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Maximum length of a unix socket path, minus our suffix. */
const longestSocketPath = 90

/** A second process tried to open a data folder that a running process has locked. */
export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another running process. ` +
        'Stop that one first, or give this one a folder of its own.',
    )
    this.name = 'FolderInUseError'
  }
}

/**
 * Locks a data folder for this process: two processes writing one folder silently destroy each other's rows. The lock
 * is a listening unix socket, which the operating system closes with its process.
 * @param folder an existing folder
 * @returns a function that unlocks the folder
 * @throws FolderInUseError if a running process has locked it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const lock = lockPath(realpathSync(folder))
  const own = `${lock}.${randomBytes(4).toString('hex')}`
  const server = await listen(own)
  try {
    await claim(lock, own, folder)
  } catch (error) {
    await stop(server)
    throw error
  }
  return async () => {
    if (isSameFile(lock, own)) rmSync(lock)
    await stop(server)
  }
}

function lockPath(folder: string): string {
  const inside = join(folder, 'lock')
  if (inside.length <= longestSocketPath) return inside
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  return join(tmpdir(), `risk-board-${name}.lock`)
}

/**
 * Puts our socket in the place of the lock. Creating a link either succeeds or fails, so two processes can never both
 * succeed.
 */
async function claim(lock: string, own: string, folder: string): Promise<void> {
  if (tryLink(own, lock)) return
  const found = lstatSync(lock, { throwIfNoEntry: false })
  if (found && (await isAlive(lock))) throw new FolderInUseError(folder)

  // This socket belongs to a dead process. Another starting process may have replaced it already: move away only the
  // inspected one, and restore anything else.
  const stalePath = `${own}.dead`
  if (tryRename(lock, stalePath)) {
    if (lstatSync(stalePath).ino !== found?.ino) {
      tryLink(stalePath, lock)
      rmSync(stalePath)
      throw new FolderInUseError(folder)
    }
    rmSync(stalePath)
  }
  if (!tryLink(own, lock)) throw new FolderInUseError(folder)
}

function tryLink(existing: string, path: string): boolean {
  return succeedsUnless('EEXIST', () => linkSync(existing, path))
}

function tryRename(from: string, to: string): boolean {
  return succeedsUnless('ENOENT', () => renameSync(from, to))
}

function succeedsUnless(code: string, run: () => void): boolean {
  try {
    run()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return false
    throw error
  }
}

function isSameFile(one: string, other: string): boolean {
  const options = { throwIfNoEntry: false } as const
  return lstatSync(one, options)?.ino === lstatSync(other, options)?.ino
}

function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(path)
    probe.once('connect', () => resolve(true)).once('error', () => resolve(false))
    probe.once('connect', () => probe.destroy())
  })
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', reject)
    // The lock alone must not prevent the process from exiting.
    server.listen(path, () => resolve(server.unref()))
  })
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
