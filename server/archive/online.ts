import { once } from 'node:events'
import { lstatSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { exportArchive, type Installation } from './exportArchive.ts'
import { ArchiveError, type Report } from './format.ts'

/** What the operating system accepts as the path of a unix socket. */
const longestSocketPath = 100

/** What the server says of an archive on its way: lines of progress, and at last whether it is there. */
type Answer = { line: string } | { done: true } | { failed: string }

/** Where the server that owns a data folder takes requests of its operator; undefined where the path is too long for that. */
function socketOf(dataDir: string): string | undefined {
  const path = join(resolve(dataDir), 'operator')
  return path.length <= longestSocketPath ? path : undefined
}

/**
 * Lets `npm run admin -- export` have the running server write an archive of the embedded database, which belongs to its process. Who may
 * ask is who may enter the data folder: the account of the server, for which the folder is closed to others.
 * @param log told of each archive
 * @returns ends it, once an archive on its way is there
 */
export async function offerExport(
  installation: Installation,
  dataDir: string,
  log: Report,
): Promise<() => Promise<void>> {
  const path = socketOf(dataDir)
  if (path === undefined) return async () => undefined
  // Of a process that was killed: the folder is ours alone.
  rmSync(path, { force: true })
  let last: Promise<void> = Promise.resolve()
  const server = createServer((socket) => {
    // One after the other: the database has a single session. What the caller does meanwhile is no concern of the archive.
    socket.on('error', () => undefined)
    last = last.then(() => answer(socket, installation, log)).catch(() => undefined)
  })
  server.listen(path)
  await once(server, 'listening')
  server.unref()
  return async () => {
    server.close()
    await last
  }
}

async function answer(socket: Socket, installation: Installation, log: Report): Promise<void> {
  const say = (one: Answer) => void (socket.writable && socket.write(`${JSON.stringify(one)}\n`))
  try {
    for await (const line of createInterface({ input: socket })) {
      const { folder } = JSON.parse(line) as { folder: string }
      await exportArchive(installation, folder, (progress) => say({ line: progress }))
      log(`an archive was written to ${folder}`)
      say({ done: true })
      break
    }
  } catch (error) {
    say({ failed: (error as Error).message })
  }
  socket.end()
}

/**
 * Has the server that runs on this data folder write an archive.
 * @param folder a path that the server's account can write
 * @returns whether one was there to ask
 * @throws ArchiveError where it could not
 */
export async function askForExport(dataDir: string, folder: string, report: Report): Promise<boolean> {
  const path = socketOf(dataDir)
  if (path === undefined || !lstatSync(path, { throwIfNoEntry: false })?.isSocket()) return false
  const socket = connect(path)
  try {
    await once(socket, 'connect')
  } catch {
    return false
  }
  socket.write(`${JSON.stringify({ folder: resolve(folder) })}\n`)
  for await (const line of createInterface({ input: socket })) {
    const said = JSON.parse(line) as Answer
    if ('done' in said) return true
    if ('failed' in said) throw new ArchiveError(said.failed)
    report(said.line)
  }
  throw new ArchiveError('The server ended before the archive was whole.')
}
