import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase, type Database } from '#server/database/client'
import { projectRoot } from '#server/database/locate'
import { startPostgres } from '../../tests/support/postgres/cluster.ts'
import { size } from '../data/size.ts'
import { memoryOfFamily } from './memory.ts'

/** A PostgreSQL for measurements. */
export interface BenchServer {
  /** Connection string of the database with the data. */
  url: string
  /** Current memory of its processes, in MB, shared memory counted once; NaN if it is not ours. */
  memory(): number
  stop(): Promise<void>
}

/** Each choice of sizes has its own database, which is filled once. */
const databaseName =
  size.risks === 100_000 && size.companyGroups === 200
    ? 'risk_board_bench'
    : `risk_board_bench_${size.risks}_${size.companyGroups}`

/**
 * The PostgreSQL of BENCH_DATABASE_URL, otherwise our own with data in `.cache/bench-postgres`. It syncs at commit,
 * like one in production.
 */
export async function openBenchServer(): Promise<BenchServer> {
  const given = process.env.BENCH_DATABASE_URL
  if (given) return { url: given, memory: () => Number.NaN, stop: async () => {} }
  const folder = join(projectRoot, '.cache', 'bench-postgres')
  const cluster = await startPostgres({
    keptIn: folder,
    // If Thai characters do not count as letters, the index of trigrams skips them (docs/performance.md).
    characterType: 'C.UTF-8',
    settings: {
      fsync: 'on',
      full_page_writes: 'on',
      shared_buffers: '512MB',
      maintenance_work_mem: '256MB',
      max_wal_size: '4GB',
      work_mem: '16MB',
    },
  })
  await ask(cluster.url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (!rowCount) await client.query(`create database ${databaseName}`)
  })
  const postmaster = Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n', 1)[0])
  return { url: withDatabase(cluster.url, databaseName), memory: () => memoryOfFamily(postmaster), stop: cluster.stop }
}

/** Opens a database of the benchmark as the server would, with as many sessions as there are callers. */
export const openBench = (databaseUrl: string): Promise<Database> => openDatabase({ databaseUrl, poolSize: 8 })

/**
 * Copies the database, so that every measurement finds the same rows; its user must be allowed to create databases.
 * @returns the copy's connection string and a function that drops it
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
    // Without force: PostgreSQL waits for sessions that are about to end, and a broken one would end the process.
    drop: () =>
      ask(administration, async (client) => {
        await client.query(`drop database ${client.escapeIdentifier(copy)}`)
      }),
  }
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

async function ask(url: string, run: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
  }
}
