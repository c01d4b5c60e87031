/** A mail server on the loopback address that accepts everything, for tests: each email becomes a file. */
import { once } from 'node:events'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'

/**
 * Starts the server on a free port.
 * @param {string} folder of the files `1.eml`, `2.eml` ..., each complete once it has that name
 * @returns {Promise<string>} its URL, `smtp://127.0.0.1:2525`
 */
export async function startMailServer(folder) {
  mkdirSync(folder, { recursive: true })
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      const chunks = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        const path = join(folder, `${++count}.eml`)
        writeFileSync(`${path}.part`, Buffer.concat(chunks))
        renameSync(`${path}.part`, path)
        callback()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return `smtp://127.0.0.1:${server.server.address().port}`
}
