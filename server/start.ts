import { join } from 'node:path'
import { buildApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { openDatabase, type Database } from './database/client.ts'
import { comparedTime } from './database/clock.ts'
import { wordsOf } from './database/errors.ts'
import { projectRoot } from './database/locate.ts'
import { seedReferenceData } from './database/seedReferenceData.ts'
import { baseUrlOf } from './delivery/mail/addresses.ts'
import { createMailer, type Mailer } from './delivery/mail/mailer.ts'
import { startOutboxWorker } from './delivery/outbox/worker.ts'
import { hasDemonstration, seedDemonstration } from './demo/seed.ts'
import { closeFolder, writeForOwnerOnly } from './files/privateFiles.ts'
import type { App } from './http/plugins/app.ts'
import { auditWarnings } from './installation/audit/warnings.ts'
import { firstStartLink, firstStartNotice } from './installation/firstStart.ts'
import { jobsOf } from './jobs/jobs.ts'
import { runJobs } from './jobs/runJobs.ts'
import { endOnSignals } from './shutdown.ts'

/** A database that is ready for `serve`. */
interface Prepared {
  config: Config
  database: Database
  /** Receives errors of the database outside of any query: at first the terminal, later the log. */
  reporting: { report: (error: Error) => void }
}

/** Opens the database, with its initial data and, in a new embedded one, the demonstration (rule demo.only). */
export async function prepareDatabase(): Promise<Prepared> {
  const config = readConfig(process.env)
  writeForOwnerOnly()
  closeFolder(config.dataDir)
  const reporting = { report: (error: Error): void => console.error(error.message) }
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    migrationUrl: config.migrationUrl,
    dataDir: config.dataDir,
    auditKey: config.auditKey,
    onError: (error) => reporting.report(error),
  })
  await seedReferenceData(database.db)
  if (database.engine === 'embedded' && config.demoData) await seedDemonstration(database.db)
  return { config, database, reporting }
}

/**
 * Listens until a signal ends the process.
 * @returns the public URL, and whether the accounts of the demonstration can sign in
 */
export async function serve({
  config,
  database,
  reporting,
}: Prepared): Promise<{ url: string; isDemonstration: boolean }> {
  const firstStart = await firstStartLink(database.db, config)
  const isDemonstration = database.engine === 'embedded' && (await hasDemonstration(database.db))
  const app = await buildApp({
    db: database.db,
    config,
    isDemonstration,
    isFirstStart: firstStart !== null,
    checksResponses: false,
    webRoot: join(projectRoot, 'dist', 'web'),
  })
  reporting.report = (error) => app.log.error({ err: error }, 'the database failed outside of any query')
  const mailer = createMailer(config)
  const stopOutboxWorker = watchOutbox(app, mailer)
  app.addHook('onClose', async () => {
    await stopOutboxWorker()
    mailer.close()
  })
  const { identityProviders, files, log } = app
  const jobs = jobsOf({ db: database.db, config, files, identityProviders, log })
  const stopJobs = runJobs(jobs, () => comparedTime(database.pool))
  app.addHook('onClose', async () => stopJobs())
  for (const warning of await auditWarnings(database, config)) app.log.warn(warning)
  endOnSignals(app, database)
  database.serve()
  await app.listen({ port: config.port, host: config.host })
  // Plain text on the error stream, because the link is hard to find and to copy in a line of the JSON log.
  if (firstStart !== null) console.error(firstStartNotice(firstStart))
  return { url: baseUrlOf(config), isDemonstration }
}

/**
 * The time without a poll after which the outbox worker counts as stuck, in milliseconds; it polls every five seconds.
 */
const longestSilence = 60_000

/**
 * Starts the outbox worker, with its metrics and readiness.
 * @returns a function that stops it
 */
function watchOutbox(app: App, mailer: Mailer): () => Promise<void> {
  let lastRound = Date.now()
  app.readiness.add('outbox', async () => {
    if (Date.now() - lastRound > longestSilence) throw new Error('The outbox worker is stuck')
  })
  const { db, config, log, metrics } = app
  const { companyDomains, defaultEras, retention } = config
  const outbox = { db, mailer, baseUrl: baseUrlOf(config), companyDomains, defaultEras, log, retention }
  return startOutboxWorker(outbox, undefined, {
    onRound: () => (lastRound = Date.now()),
    onMails: (mails) => {
      for (const outcome of ['sent', 'dropped', 'failed'] as const) metrics?.mails.inc({ outcome }, mails[outcome])
    },
  })
}

/** Returns the reason of a failed start: for a refused statement the database's own message. */
export function startFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  return error.message.startsWith('Failed query') ? `The database refused the server: ${wordsOf(error)}` : error.message
}
