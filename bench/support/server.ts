import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '#server/database/locate'
import { freePort } from '../../scripts/support/freePort.mjs'
import { memoryOf, peakMemoryOf } from './memory.ts'

/** The compiled server in a process of its own, without log. */
export interface ServerProcess {
  port: number
  /** From the start of the process until it is ready, in milliseconds. */
  startedIn: number
  /** The memory it has now, in MB. */
  memory(): number
  /** Its memory peak, in MB. */
  peakMemory(): number
  stop(): Promise<void>
}

const startLimit = 120_000

/** Starts the server on a database, the embedded one in `dataDir` where no `databaseUrl` is given. */
export async function startServer(options: { databaseUrl?: string; dataDir: string }): Promise<ServerProcess> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, [join(projectRoot, 'dist', 'server', 'main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      CALLS_PER_SECOND: '0',
      DATA_DIR: options.dataDir,
      DATABASE_URL: options.databaseUrl ?? '',
    },
  })
  const ended = once(child, 'exit')
  child.once('exit', (code, signal) => {
    if (signal !== 'SIGTERM' && code !== 0) console.error(`The server ended with ${signal ?? code}`)
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error('The server did not start')
    if (performance.now() - began > startLimit) {
      await stop()
      throw new Error('The server was not ready in time')
    }
    await sleep(10)
  }
  const peakMemory = () => peakMemoryOf(child.pid ?? 0)
  const memory = () => memoryOf(child.pid ?? 0)
  return { port, startedIn: performance.now() - began, memory, peakMemory, stop }
}

/** A folder for the time of `run`. */
export async function withDataFolder<Result>(run: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'risk-board-bench-'))
  try {
    return await run(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
  } catch {
    return false
  }
}
