import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { projectRoot } from '../../server/database/locate.ts'

/** The compiled server in a process of its own. */
export interface CompiledServer {
  /** Where it listens, such as `http://127.0.0.1:40123`. */
  origin: string
  /** Sends the signal and waits until the process is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

/**
 * Starts `dist/server/main.js` on the embedded database in that folder, on a port that the system chooses.
 * @throws with everything it said, where it ends before it listens
 */
export async function startCompiledServer(dataDir: string): Promise<CompiledServer> {
  const { DATABASE_URL: _other, ...environment } = process.env
  const child = spawn(process.execPath, [join(projectRoot, 'dist', 'server', 'main.js')], {
    env: {
      ...environment,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let said = ''
  const origin = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const [, address] = /Server listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(said) ?? []
      if (address) resolve(address)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void ended.then(() => reject(new Error(`The server ended before it listened:\n${said}`)))
  })
  return {
    origin,
    end: async (signal) => {
      child.kill(signal)
      await ended
    },
  }
}
