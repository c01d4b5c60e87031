import { join } from 'node:path'
import pg from 'pg'
import { openDatabase, type Database } from '#server/database/client'
import { projectRoot } from '#server/database/locate'
import { startPostgres } from '../../tests/support/postgres/cluster.ts'

/** A PostgreSQL to measure on. */
export interface BenchServer {
  /** Connection string of the database that holds the data. */
  url: string
  stop(): Promise<void>
}

const databaseName = 'risk_board_bench'

/**
 * The PostgreSQL of BENCH_DATABASE_URL, else one of our own whose data stay in `.cache/bench-postgres`. That one
 * does not wait for the disk at a commit: so the ratios tell of our own work, not of the machine's disk.
 */
export async function openBenchServer(): Promise<BenchServer> {
  const given = process.env.BENCH_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const cluster = await startPostgres({
    keptIn: join(projectRoot, '.cache', 'bench-postgres'),
    // Where Thai characters are no letters, the index of trigrams passes them over (docs/performance.md).
    characterType: 'C.UTF-8',
    settings: { shared_buffers: '512MB', maintenance_work_mem: '256MB', max_wal_size: '4GB', work_mem: '16MB' },
  })
  await ask(cluster.url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (!rowCount) await client.query(`create database ${databaseName}`)
  })
  return { url: withDatabase(cluster.url, databaseName), stop: cluster.stop }
}

/** Opens a database of the benchmark as the server would, with as many sessions as there are callers. */
export const openBench = (databaseUrl: string): Promise<Database> => openDatabase({ databaseUrl, poolSize: 8 })

/**
 * Copies the database, so that what is measured finds the same rows every time; its user must be allowed to create
 * databases.
 * @returns the copy's connection string and how to drop it
 */
export async function copyForOneRun(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const source = new URL(url).pathname.slice(1)
  const copy = `${source}_run`
  const administration = withDatabase(url, 'postgres')
  await ask(administration, async (client) => {
    await client.query(`drop database if exists ${client.escapeIdentifier(copy)} with (force)`)
    await client.query(
      `create database ${client.escapeIdentifier(copy)} template ${client.escapeIdentifier(source)} strategy file_copy`,
    )
  })
  return {
    url: withDatabase(url, copy),
    drop: () =>
      ask(administration, async (client) => {
        await client.query(`drop database ${client.escapeIdentifier(copy)} with (force)`)
      }),
  }
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

async function ask(url: string, act: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await act(client)
  } finally {
    await client.end()
  }
}
