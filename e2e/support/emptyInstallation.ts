import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#scripts/support/freePort.mjs'
import { root } from '#scripts/support/paths.mjs'

/** Starts the compiled server on an empty folder, and returns the link for the first administrator from its terminal. */
export async function startEmptyInstallation() {
  const folder = await mkdtemp(join(tmpdir(), 'risk-board-empty-'))
  const port = await freePort()
  const baseURL = `http://127.0.0.1:${port}`
  const { DATABASE_URL: _other, SMTP_URL: _mail, ...inherited } = process.env
  const server = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js')], {
    env: {
      ...inherited,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: baseURL,
      DATA_DIR: folder,
      DEMO_DATA: 'false',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const link = await new Promise<string>((resolve, reject) => {
    let log = ''
    server.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString()
      const found = /^http:\S+\/first-start#[\w-]+$/m.exec(log)?.[0]
      if (found) resolve(found)
    })
    server.once('exit', () => reject(new Error(`The server did not start:\n${log}`)))
  })
  return {
    baseURL,
    link,
    [Symbol.asyncDispose]: async () => {
      server.kill('SIGTERM')
      await once(server, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}
