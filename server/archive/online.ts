import { once } from 'node:events'
import { lstatSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { exportArchive, type Installation } from './exportArchive.ts'
import { ArchiveError, type Report } from './format.ts'

/** Maximum length of a unix socket path. */
const longestSocketPath = 100

/** Messages of the server about an archive: progress lines, and finally the result. */
type Reply = { line: string } | { done: true } | { failed: string }

/** Returns the socket for operator requests to the server of a data folder; undefined if the path is too long. */
function socketOf(dataDir: string): string | undefined {
  const path = join(resolve(dataDir), 'operator')
  return path.length <= longestSocketPath ? path : undefined
}

/**
 * Lets `npm run admin -- export` ask the running server to write an archive of the embedded database, which belongs to
 * its process. The permission is access to the data folder, which only the server's account has.
 * @param log called with each archive
 * @returns a function that closes it after a running archive
 */
export async function offerExport(
  installation: Installation,
  dataDir: string,
  log: Report,
): Promise<() => Promise<void>> {
  const path = socketOf(dataDir)
  if (path === undefined) return async () => undefined
  // Left over from a killed process; nobody else can write to the folder.
  rmSync(path, { force: true })
  let last: Promise<void> = Promise.resolve()
  const server = createServer((socket) => {
    // One at a time: the database has a single session. The archive does not depend on the caller.
    socket.on('error', () => undefined)
    last = last.then(() => serve(socket, installation, log)).catch(() => undefined)
  })
  server.listen(path)
  await once(server, 'listening')
  server.unref()
  return async () => {
    server.close()
    await last
  }
}

async function serve(socket: Socket, installation: Installation, log: Report): Promise<void> {
  const reply = (one: Reply) => void (socket.writable && socket.write(`${JSON.stringify(one)}\n`))
  try {
    for await (const line of createInterface({ input: socket })) {
      const { folder } = JSON.parse(line) as { folder: string }
      await exportArchive(installation, folder, (progress) => reply({ line: progress }))
      log(`an archive was written to ${folder}`)
      reply({ done: true })
      break
    }
  } catch (error) {
    reply({ failed: (error as Error).message })
  }
  socket.end()
}

/**
 * Asks the server that runs on this data folder to write an archive.
 * @param folder a path that the server's account can write
 * @returns whether a server was running
 * @throws ArchiveError if it failed
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
    const received = JSON.parse(line) as Reply
    if ('done' in received) return true
    if ('failed' in received) throw new ArchiveError(received.failed)
    report(received.line)
  }
  throw new ArchiveError('The server stopped before the archive was complete.')
}
