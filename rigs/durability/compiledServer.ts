import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { projectRoot } from '#server/database/locate'

/** Characters of the server's output that are kept. */
const mostRemembered = 4_000_000

/** The compiled server in a process of its own. */
export interface CompiledServer {
  /** Its URL, such as `http://127.0.0.1:40123`. */
  origin: string
  /** Its last output, errors included. */
  said(): string
  /** The exit code; null if a signal ended it. */
  exitCode: Promise<number | null>
  /** Sends the signal and waits for the end of the process. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

export interface CompiledServerOptions {
  /** Added to the environment of the process. */
  environment?: Readonly<Record<string, string>>
  /** A module for the thread of the embedded database to run in (`launch.mjs`). */
  databaseThread?: string
  /** The Node version it runs on; absent: that of this process. */
  node?: string
  /** The built checkout; absent: this one. */
  checkout?: string
}

/**
 * Starts `dist/server/main.js` on the embedded database in that folder, or on the PostgreSQL in `environment`, on a
 * free port.
 * @throws with its whole output, if it ends before it listens
 */
export async function startCompiledServer(
  dataDir: string,
  { environment = {}, databaseThread, node = process.execPath, checkout = projectRoot }: CompiledServerOptions = {},
): Promise<CompiledServer> {
  const { DATABASE_URL: _other, ...inherited } = process.env
  const main = join(checkout, 'dist', 'server', 'main.js')
  const launcher = databaseThread === undefined ? [] : [join(import.meta.dirname, 'launch.mjs')]
  const child = spawn(node, [...launcher, main], {
    env: {
      ...inherited,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      CALLS_PER_SECOND: '0',
      ...(databaseThread === undefined ? {} : { DATABASE_THREAD: databaseThread }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let said = ''
  let isListening = false
  const origin = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-mostRemembered)
      if (isListening) return
      const [, address] = /Server listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(said) ?? []
      if (!address) return
      isListening = true
      resolve(address)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void ended.then(() => reject(new Error(`The server ended before it listened:\n${said}`)))
  })
  return {
    origin,
    said: () => said,
    exitCode: ended.then(([code]: (number | null)[]) => code ?? null),
    end: async (signal) => {
      child.kill(signal)
      await ended
    },
  }
}
