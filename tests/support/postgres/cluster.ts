import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#scripts/support/freePort.mjs'
import { postgresBinaries } from './binaries.ts'
import { unprivilegedUser } from './unprivilegedUser.ts'

/** A running throw-away PostgreSQL. */
export interface PostgresCluster {
  /** Connection string of its maintenance database, as a superuser. */
  url: string
  /** Stops the server and removes its folder, unless that is kept. */
  stop: () => Promise<void>
  /** Kills all its processes, like a crash of the machine; a kept folder stays in that state. */
  kill: () => Promise<void>
}

const startLimitMilliseconds = 30_000

/**
 * Ends the server as soon as our end of the pipe is closed, and removes its folder unless that is to be kept, so that
 * nothing stays behind even when the test run is killed outright. The server is a child of this shell, not of ours.
 */
const guardian = `
trap '' INT TERM HUP
folder=$1
keeps=$2
shift 2
"$@" >"$folder/log" 2>&1 &
server=$!
cat >/dev/null
kill -INT "$server" 2>/dev/null
wait "$server"
[ "$keeps" = yes ] || rm -rf "$folder"
`

/** How a cluster is to run, where that differs from what tests need. */
export interface ClusterOptions {
  /** A folder to keep its data in, for the next start; absent: a temporary one that goes with the server. */
  keptIn?: string
  /** Its port; by default a free one. */
  port?: number
  /** Which characters are letters; absent: those of ASCII, the same on every machine. */
  characterType?: string
  /** The folder of its programs; absent: what `postgresBinaries` finds. */
  binaries?: string
  /** Settings of PostgreSQL. */
  settings?: Readonly<Record<string, string>>
}

/**
 * Starts PostgreSQL on a free port of 127.0.0.1 without waiting for the disk (`fsync=off`): fast, and fit for nothing
 * but tests and measurements.
 */
export async function startPostgres(options: ClusterOptions = {}): Promise<PostgresCluster> {
  if (options.keptIn !== undefined) {
    mkdirSync(options.keptIn, { recursive: true })
    return startIn(options.keptIn, options)
  }
  const folder = mkdtempSync(join(temporaryFolder(), 'risk-board-postgres-'))
  try {
    return await startIn(folder, options)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Linux's folder in memory where it has 2 GB free: a copy of a template costs a tenth of one on a disk. */
function temporaryFolder(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 2 * 1024 ** 3 ? memory : tmpdir()
}

async function startIn(folder: string, options: ClusterOptions): Promise<PostgresCluster> {
  const keeps = options.keptIn !== undefined
  const user = unprivilegedUser()
  if (user) {
    chmodSync(folder, 0o711)
    chownSync(folder, user.uid, user.gid)
  }
  const binaries = options.binaries ?? postgresBinaries(folder)
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  if (!existsSync(join(data, 'PG_VERSION'))) {
    writeFileSync(passwordFile, randomBytes(16).toString('hex'), { mode: 0o600 })
    if (user) chownSync(passwordFile, user.uid, user.gid)
    execFileSync(
      join(binaries, 'initdb'),
      // A plain locale, so that no machine's own sort order decides a test.
      [
        '-D',
        data,
        '-U',
        'postgres',
        '-E',
        'UTF8',
        '--locale=C',
        `--lc-ctype=${options.characterType ?? 'C'}`,
        '-A',
        'scram-sha-256',
        '--pwfile',
        passwordFile,
        '-N',
      ],
      { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, LC_ALL: 'C' } },
    )
  }
  const password = readFileSync(passwordFile, 'utf8')

  const port = options.port ?? (await freePort())
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    // One that outlives its process must not forget what it acknowledged when it is killed; the system's cache survives.
    synchronous_commit: keeps ? 'on' : 'off',
    full_page_writes: 'off',
    max_connections: '200',
    shared_buffers: '64MB',
    timezone: 'UTC',
    ...options.settings,
  }
  const server = [join(binaries, 'postgres'), '-D', data]
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const shell = spawn('sh', ['-c', guardian, 'guardian', folder, keeps ? 'yes' : 'no', ...server, ...parameters], {
    ...user,
    cwd: folder,
    // A separate process group: Ctrl+C stops us first, and we close the pipe.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { ...process.env, LC_ALL: 'C' },
  })
  const stopped = new Promise<void>((resolve) => shell.once('exit', () => resolve()))
  const stop = async (): Promise<void> => {
    shell.stdin.end()
    await stopped
    // The folder itself belongs to the parent folder's owner, which the guardian need not be.
    if (!keeps) rmSync(folder, { recursive: true, force: true })
  }

  const url = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`
  try {
    await untilReady(url)
  } catch (error) {
    const log = readLog(folder)
    await stop()
    throw new Error(`PostgreSQL did not start:\n${log}`, { cause: error })
  }
  const kill = async (): Promise<void> => {
    killWithChildren(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]))
    await stop()
  }
  return { url, stop, kill }
}

/** Paused first, so that it neither restarts its children nor signals them. */
function killWithChildren(postmaster: number): void {
  process.kill(postmaster, 'SIGSTOP')
  const processes = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  for (const line of processes) {
    const [pid, parent] = line.trim().split(/\s+/).map(Number)
    if (parent === postmaster && pid !== undefined) process.kill(pid, 'SIGKILL')
  }
  process.kill(postmaster, 'SIGKILL')
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + startLimitMilliseconds
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    // A recovering server refuses, and then closes the connection: the refusal is enough.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(50)
    } finally {
      await client.end()
    }
  }
}

function readLog(folder: string): string {
  try {
    return readFileSync(join(folder, 'log'), 'utf8')
  } catch {
    return '(no log)'
  }
}
