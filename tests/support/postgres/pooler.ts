import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#scripts/support/freePort.mjs'
import { installedProgram } from './binaries.ts'
import { unprivilegedUser } from './unprivilegedUser.ts'

/** A running PgBouncer in transaction mode. */
export interface Pooler {
  /** The address of the database through it. */
  url: string
  /** How many transactions went through it so far. */
  countTransactions(): Promise<number>
  stop(): Promise<void>
}

/** How a pooler is to run. */
export interface PoolerOptions {
  /** The settings of sessions that it drops without a word. */
  ignored: string
  /** So many sessions with PostgreSQL are shared by all who come. */
  sessions: number
}

/** A parameter to ignore: the driver sends it and transactions do not need it (docs/operation/several-servers.md). */
export const ignoredByAdvice = 'extra_float_digits'

/** Whether PgBouncer is installed; no package of npm brings it. */
export const isPoolerInstalled = (): boolean => installedProgram('pgbouncer') !== undefined

const longestStart = 10_000

/**
 * Starts PgBouncer on a free port of 127.0.0.1. All clients use the role of the URL.
 * @param url the database behind it
 * @throws if it is not installed, or a connection fails
 */
export async function startPooler(url: string, { ignored, sessions }: PoolerOptions): Promise<Pooler> {
  const program = installedProgram('pgbouncer')
  if (program === undefined) throw new Error('PgBouncer is not installed; on Debian: apt-get install pgbouncer')
  const { hostname, port: postgresPort, username, password, pathname } = new URL(url)
  const [folder, port] = [mkdtempSync(join(tmpdir(), 'pooler-')), await freePort()]
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${postgresPort} user=${username}${password && ` password=${password}`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${sessions}
ignore_startup_parameters = ${ignored}
`,
  )
  chmodSync(folder, 0o755)
  const child = spawn(program, ['-q', file], { stdio: 'ignore', ...unprivilegedUser() })
  const stop = async () => {
    const ended = once(child, 'exit')
    if (child.kill('SIGKILL')) await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const pooled = new URL(url)
  pooled.host = `127.0.0.1:${port}`
  const console = new URL(pooled)
  console.pathname = '/pgbouncer'
  const countTransactions = async () => {
    const rows = await ask<{ database: string; total_xact_count: string }>(console.href, 'show stats')
    return Number(rows.find(({ database }) => database === pathname.slice(1))?.total_xact_count ?? 0)
  }
  for (const deadline = Date.now() + longestStart; ; await sleep(100)) {
    try {
      await ask(pooled.href, 'select 1')
      return { url: pooled.href, countTransactions, stop }
    } catch (error) {
      if (Date.now() < deadline) continue
      await stop()
      throw new Error('PgBouncer lets nobody through', { cause: error })
    }
  }
}

async function ask<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return (await client.query<Row>(query)).rows
  } finally {
    await client.end()
  }
}
