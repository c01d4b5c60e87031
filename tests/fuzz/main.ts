import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase, type Database } from '../../server/database/client.ts'
import { seedDemonstration } from '../../server/database/demo/seed.ts'
import { fillEmptyDatabase } from '../../server/database/firstFilling.ts'
import { startOutboxWorker } from '../../server/outbox/worker.ts'
import { openMailbox, outboxOf } from '../support/mail/mailbox.ts'
import { startPostgres } from '../support/postgres/cluster.ts'
import { markData } from './marking.ts'
import { merged, summaryOf, textOf } from './report.ts'
import { fuzz, type FuzzReport } from './run.ts'

const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    engine: { type: 'string', default: 'embedded' },
    round: { type: 'string', default: '2500' },
  },
})

/**
 * `npm run fuzz -- --requests 20000 --seed 1 --engine embedded|postgresql`: sends the server what nobody should send,
 * and looks for failures, hangs and leaks (docs/reliability.md). Every round begins on fresh demonstration data.
 */
async function main(): Promise<void> {
  const requests = Number(options.requests)
  const perRound = Number(options.round)
  const seed = Number(options.seed)
  const reports: FuzzReport[] = []
  const postgres = options.engine === 'postgresql' ? await startPostgres({ characterType: 'C.UTF-8' }) : undefined
  try {
    for (let done = 0; done < requests; done += perRound) {
      const share = Math.min(perRound, requests - done)
      const report = await runRound(share, seed + reports.length, postgres?.url)
      console.log(`round ${reports.length + 1}, seed ${seed + reports.length}: ${summaryOf(report)}`)
      for (const finding of report.findings) console.log(textOf(finding))
      reports.push(report)
    }
  } finally {
    await postgres?.stop()
  }
  const all = merged(reports)
  console.log(`\n${options.engine}, seed ${seed}: ${summaryOf(all)}`)
  for (const [name, roles] of all.coverage)
    if (roles.size < 9) console.log(`${name}: only ${[...roles.keys()].join(', ')}`)
  const never = [...all.coverage.keys()].filter((name) => !all.succeeded.has(name))
  console.log(never.length > 0 ? `never succeeded: ${never.join(', ')}` : 'every call succeeded at least once')
  if (all.findings.length > 0) process.exitCode = 1
}

async function runRound(requests: number, seed: number, clusterUrl: string | undefined): Promise<FuzzReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'risk-board-fuzz-'))
  const database = await openFresh(clusterUrl, seed)
  try {
    await fillEmptyDatabase(database.db)
    await seedDemonstration(database.db)
    await markData(database.db)
    const config = readConfig({ LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent', DATA_DIR: dataDir })
    const app = await buildApp({ db: database.db, config, isDemonstration: true, checksAnswers: false })
    const stopOutbox = startOutboxWorker(outboxOf(database, openMailbox()))
    try {
      return await fuzz({ app, database, requests, seed })
    } finally {
      await stopOutbox()
      app.server.closeAllConnections()
      await app.close()
    }
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** An empty database: in memory, or a new one of the cluster. */
async function openFresh(clusterUrl: string | undefined, seed: number): Promise<Database> {
  if (clusterUrl === undefined) return openDatabase({ dataDir: ':memory:' })
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(`create database fuzz_${seed} template template0`)
  await client.end()
  const url = new URL(clusterUrl)
  url.pathname = `/fuzz_${seed}`
  return openDatabase({ databaseUrl: url.href })
}

await main()
