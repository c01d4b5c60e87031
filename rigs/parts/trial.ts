import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { startCompiledServer } from '../durability/compiledServer.ts'
import { fillDataFolder } from '../../scripts/support/dataFolder.mjs'
import type { Trial } from './part.ts'

/** An attempt, its result and its clean-up steps. */
export interface OpenTrial extends Trial {
  version: string
  attempts: string[]
  /** The last log lines of every process, to find the cause of a failure. */
  said(): Promise<string>
  end(): Promise<void>
}

/** Creates a folder for a part and its parts of the attempt. */
export function openTrial(name: string): OpenTrial {
  const folder = mkdtempSync(join(tmpdir(), `risk-board-${name}-`))
  chmodSync(folder, 0o711)
  const undone: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const describers: (() => Promise<string>)[] = []
  let servers = 0
  const trial: OpenTrial = {
    folder,
    version: '',
    attempts: [],
    isVersion: (version) => void (trial.version = version),
    tried: (what) => void trial.attempts.push(what),
    atEnd: (undo) => void undone.push(undo),
    onFailure: (describe) => void describers.push(describe),
    start: (program, parameters, { env, cwd = folder, as } = {}) => {
      const log = openSync(join(folder, `${basename(program)}-${undone.length}.log`), 'a')
      const child = spawn(program, parameters, { cwd, ...as, env: env ?? process.env, stdio: ['ignore', log, log] })
      closeSync(log)
      const ended = once(child, 'exit').catch(() => undefined)
      undone.push(async () => {
        if (child.exitCode !== null || child.signalCode !== null) return
        child.kill('SIGTERM')
        const patience = setTimeout(() => child.kill('SIGKILL'), 5_000)
        await ended
        clearTimeout(patience)
      })
    },
    startServer: async (environment = {}, node) => {
      const dataDir = join(folder, `server-${(servers += 1)}`)
      if (!environment.DATABASE_URL) await fillDataFolder('demonstration', dataDir)
      const server = await startCompiledServer(dataDir, { environment, ...(node && { node }) })
      undone.push(() => server.end('SIGTERM'))
      return server
    },
    said: async () => {
      const logs = readdirSync(folder).filter((file) => file.endsWith('.log'))
      const lines = logs.map((file) => `--- ${file}\n${endsOf(readFileSync(join(folder, file), 'utf8'))}`)
      for (const describe of describers) lines.push(await describe().catch(String))
      return lines.join('\n')
    },
    end: async () => {
      for (const undo of undone.toReversed()) await undo()
      undone.length = 0
    },
  }
  return trial
}

/** The start and the end of a log: the cause is in the first, the effect in the last part. */
const endsOf = (log: string) => (log.length <= 4_000 ? log : `${log.slice(0, 2_000)}\n...\n${log.slice(-2_000)}`)
