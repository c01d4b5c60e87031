import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '#server/database/client'
import { seedReferenceData } from '#server/database/seedReferenceData'
import { seedDemonstration } from '#server/demo/seed'
import { startPostgres, type PostgresCluster } from '../../tests/support/postgres/cluster.ts'
import { startCompiledServer, type CompiledServer } from './compiledServer.ts'
import type { Subject } from './subjects.ts'

/** The maximum duration of a recovery, in milliseconds. */
const longestRecovery = 60_000

/** With PostgreSQL's default: it syncs before it acknowledges. */
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

/**
 * The server on PostgreSQL. Two strikes of three kill the server; the third kills every process of PostgreSQL, and the
 * server has to recover automatically.
 */
export async function postgresSubject(): Promise<Subject> {
  const folder = mkdtempSync(join(tmpdir(), 'risk-board-durability-'))
  // PostgreSQL may run as another user, which needs access to this folder.
  chmodSync(folder, 0o711)
  const open = (port?: number) =>
    startPostgres({ keptIn: join(folder, 'postgres'), settings: durable, ...(port === undefined ? {} : { port }) })
  let cluster: PostgresCluster = await open()
  const { url } = cluster
  const start = () => startCompiledServer(join(folder, 'data'), { environment: { DATABASE_URL: url } })
  let isDatabaseStruck = false

  const query = async <Result>(ask: (pool: pg.Pool) => Promise<Result>): Promise<Result> => {
    const pool = new pg.Pool({ connectionString: url, application_name: 'durability' })
    try {
      return await ask(pool)
    } finally {
      await pool.end()
    }
  }

  return {
    name: 'PostgreSQL',
    prepare: async (ask) => {
      const database = await openDatabase({ databaseUrl: url })
      await seedReferenceData(database.db)
      await seedDemonstration(database.db)
      await database.close()
      return query(ask)
    },
    start,
    strike: async (server, random) => {
      isDatabaseStruck = random.chance(1 / 3)
      if (isDatabaseStruck) {
        await cluster.kill()
        cluster = await open(Number(new URL(url).port))
        return 'PostgreSQL killed'
      }
      await server.end('SIGKILL')
      // A session notices a lost client only after its current statement.
      await query(untilAlone)
      return 'server killed'
    },
    inspect: query,
    restart: async (server) => {
      if (!isDatabaseStruck) return start()
      await untilReady(server)
      return server
    },
    close: async () => {
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilAlone(pool: pg.Pool): Promise<void> {
  const deadline = Date.now() + longestRecovery
  for (;;) {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where application_name like 'risk-board%' and datname = current_database()`,
    )
    if (rowCount === 0) return
    if (Date.now() > deadline) throw new Error('Sessions of the killed server are still at work')
    await sleep(20)
  }
}

async function untilReady({ origin }: CompiledServer): Promise<void> {
  const deadline = Date.now() + longestRecovery
  while (!(await fetch(`${origin}/readyz`)).ok) {
    if (Date.now() > deadline) throw new Error('The server does not find its database again')
    await sleep(50)
  }
}
