import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { InstallationError } from '../operator.ts'
import { exportFolder, type Installation } from './exportFolder.ts'

/** Maximum length of a unix socket path. */
const longestSocketPath = 100

const socketOf = (dataDir: string): string => join(resolve(dataDir), 'operator')

/**
 * Lets `npm run admin -- export` ask the running server for a copy of the embedded database, which belongs to its
 * process. Only the account of the server has access to the data folder, and so to the socket.
 * @param log called with each exported folder
 * @returns a function that closes it after a running export
 */
export async function offerExport(
  installation: Installation,
  dataDir: string,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  const path = socketOf(dataDir)
  if (path.length > longestSocketPath) return async () => undefined
  // One after the other: the database has a single session. An export does not depend on its caller.
  let last: Promise<unknown> = Promise.resolve()
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    last = last.then(() => serve(socket, installation, log)).catch(() => undefined)
  })
  // A killed process leaves its socket behind.
  rmSync(path, { force: true })
  await once(server.listen(path).unref(), 'listening')
  return async () => {
    server.close()
    await last
  }
}

const done = 'done'

async function serve(socket: Socket, installation: Installation, log: (line: string) => void): Promise<void> {
  for await (const folder of createInterface({ input: socket })) {
    const reply = await exportFolder(installation, folder).then(
      () => done,
      (error: Error) => error.message,
    )
    if (reply === done) log(`everything was exported to ${folder}`)
    socket.end(reply)
  }
}

/**
 * Asks the server of this data folder to export.
 * @param folder a path that the server's account can write
 * @returns whether a server is running
 * @throws InstallationError if it failed
 */
export async function askForExport(dataDir: string, folder: string): Promise<boolean> {
  const socket = connect(socketOf(dataDir))
  try {
    await once(socket, 'connect')
  } catch {
    return false
  }
  socket.write(`${folder}\n`)
  const reply = await text(socket)
  if (reply !== done) throw new InstallationError(reply || 'The server stopped before the export was complete.')
  return true
}
