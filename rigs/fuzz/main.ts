import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { buildApp } from '#server/app'
import { readConfig } from '#server/config'
import { openDatabase, type Database } from '#server/database/client'
import { seedReferenceData } from '#server/database/seedReferenceData'
import { startOutboxWorker } from '#server/delivery/outbox/worker'
import { seedDemonstration } from '#server/demo/seed'
import { openMailbox, outboxOf } from '../../tests/support/mail/mailbox.ts'
import { startPostgres } from '../../tests/support/postgres/cluster.ts'
import { callerRoles } from './callers.ts'
import { dailyMailProblems } from './dailyMails.ts'
import { markData } from './marking.ts'
import { merged, summaryOf, textOf } from './report.ts'
import { fuzz, type FuzzReport } from './run.ts'

const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    engine: { type: 'string', default: 'embedded' },
    round: { type: 'string', default: '5000' },
    only: { type: 'string', default: '' },
  },
})

/**
 * `npm run verify -- fuzz --requests 20000 --seed 1 --engine embedded|postgresql`: sends invalid and hostile requests
 * to the server, and checks for failures, hangs and leaks (docs/reliability.md). `--only` limits it to calls whose name
 * contains the text. Every round starts with new demonstration data.
 */
async function main(): Promise<void> {
  const requests = Number(options.requests)
  const perRound = Number(options.round)
  const seed = Number(options.seed)
  const reports: FuzzReport[] = []
  const databases = options.engine === 'postgresql' ? await openCluster() : embedded
  try {
    for (let done = 0; done < requests; done += perRound) {
      const round = seed + reports.length
      const report = await runRound(await databases.next(), Math.min(perRound, requests - done), round)
      console.log(`round ${reports.length + 1}, seed ${round}: ${summaryOf(report)}`)
      for (const finding of report.findings) console.log(textOf(finding))
      reports.push(report)
    }
  } finally {
    await databases.close()
  }
  const all = merged(reports)
  console.log(`\n${options.engine}, seed ${seed}: ${summaryOf(all)}`)
  for (const [name, roles] of all.coverage) {
    const missed = callerRoles.filter((role) => !roles.has(role))
    if (missed.length > 0) console.log(`${name} was not called by: ${missed.join(', ')}`)
  }
  const never = [...all.coverage.keys()].filter((name) => !all.succeeded.has(name))
  console.log(never.length > 0 ? `never succeeded: ${never.join(', ')}` : 'every call succeeded at least once')
  const isWhole = requests >= all.coverage.size * callerRoles.length
  const isCovered = [...all.coverage.values()].every((roles) => roles.size === callerRoles.length)
  if (all.findings.length > 0 || (isWhole && !isCovered)) process.exitCode = 1
}

async function runRound(database: Database, requests: number, seed: number): Promise<FuzzReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'risk-board-fuzz-'))
  try {
    const config = readConfig({
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      DATA_DIR: dataDir,
      CALLS_PER_SECOND: '0',
    })
    const app = await buildApp({ db: database.db, config, isDemonstration: true, checksResponses: false })
    const stopOutbox = startOutboxWorker(outboxOf(database, openMailbox()))
    try {
      const report = await fuzz({ app, database, requests, seed, only: options.only })
      await stopOutbox()
      const { sent, problems } = await dailyMailProblems(database)
      console.log(`${sent} daily emails`)
      for (const problem of problems) report.findings.push({ problem, caller: '', curl: '', response: '' })
      return report
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

/** The database of each round, with marked demonstration data. */
interface Databases {
  next(): Promise<Database>
  close(): Promise<void>
}

async function filled(database: Database): Promise<Database> {
  await seedReferenceData(database.db)
  await seedDemonstration(database.db)
  await markData(database.db)
  return database
}

const embedded: Databases = {
  next: async () => filled(await openDatabase({ dataDir: ':memory:' })),
  close: async () => {},
}

/** A throw-away PostgreSQL that fills one database, and copies it for every round. */
async function openCluster(): Promise<Databases> {
  const cluster = await startPostgres({ characterType: 'C.UTF-8' })
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  const create = async (name: string, template: string): Promise<Database> => {
    await client.query(`create database ${name} template ${template}`)
    const url = new URL(cluster.url)
    url.pathname = `/${name}`
    return openDatabase({ databaseUrl: url.href })
  }
  await (await filled(await create('fuzz', 'template0'))).close()
  let rounds = 0
  return {
    next: () => create(`fuzz_${++rounds}`, 'fuzz'),
    close: async () => {
      await client.end()
      await cluster.stop()
    },
  }
}

await main()
