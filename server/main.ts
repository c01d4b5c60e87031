import { join } from 'node:path'
import { buildApp } from './app.ts'
import { offerExport } from './archive/online.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database/client.ts'
import { wordsOf } from './database/errors.ts'
import { holdsDemonstration, seedDemonstration } from './demo/seed.ts'
import { seedReferenceData } from './database/seedReferenceData.ts'
import { projectRoot } from './database/locate.ts'
import { startFileMaintenance } from './fileMaintenance.ts'
import { startAbsences } from './absenceMaintenance.ts'
import { startFollowUp } from './followUpMaintenance.ts'
import { baseUrlOf } from './delivery/mail/addresses.ts'
import { createMailer, type Mailer } from './delivery/mail/mailer.ts'
import { startOutboxWorker } from './delivery/outbox/worker.ts'
import type { App } from './http/plugins/app.ts'
import { auditWarnings } from './installation/audit/warnings.ts'
import { watchAudit } from './installation/audit/watchAudit.ts'
import { startPlanMaintenance } from './planMaintenance.ts'
import { startDirectoryMaintenance, startRoleMaintenance } from './roleMaintenance.ts'
import { closeFolder, writeForOwnerOnly } from './privateFiles.ts'
import { endOnSignals } from './shutdown.ts'
import { startSignOnWatch } from './signOnWatch.ts'
import { startTallyMaintenance } from './tallyMaintenance.ts'

/**
 * Starts the server: configuration, database, first filling, demonstration data where the embedded
 * database is new (rule demo.only), then listens until a signal ends it.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  writeForOwnerOnly()
  closeFolder(config.dataDir)
  // Until the app is there with its log, the terminal is told.
  let report = (error: Error): void => console.error(error.message)
  let tell = (note: string): void => console.error(note)
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    migrationUrl: config.migrationUrl,
    directUrl: config.directUrl,
    readUrls: config.readUrls,
    readLag: config.readLag,
    dataDir: config.dataDir,
    auditKey: config.auditKey,
    onError: (error) => report(error),
    onNote: (note) => tell(note),
  })
  await seedReferenceData(database.db)
  if (database.engine === 'embedded' && config.demoData) await seedDemonstration(database.db)

  const app = await buildApp({
    db: database.db,
    replicas: database.replicas,
    config,
    isDemonstration: database.engine === 'embedded' && (await holdsDemonstration(database.db)),
    checksResponses: false,
    webRoot: join(projectRoot, 'dist', 'web'),
  })
  tell = (note) => app.log.warn(note)
  report = (error) => app.log.error({ err: error }, 'the database failed outside of any query')
  const stopFileMaintenance = startFileMaintenance(database.db, app.files, {
    days: config.retention.attachments,
    onError: (error) => app.log.error({ err: error }, 'orphaned files were not removed'),
  })
  app.addHook('onClose', async () => stopFileMaintenance())
  const stopTallyMaintenance = startTallyMaintenance(database.db, (error) =>
    app.log.error({ err: error }, 'the tallies of risks were not folded'),
  )
  app.addHook('onClose', async () => stopTallyMaintenance())
  const stopRoleMaintenance = startRoleMaintenance(database.db, (error) =>
    app.log.error({ err: error }, 'role requests were not ended'),
  )
  app.addHook('onClose', async () => stopRoleMaintenance())
  if (config.scimTokens.length > 0) {
    const stopDirectory = startDirectoryMaintenance(database.db, config, {
      onNote: (note) => app.log.warn({ directory: note }, 'a role of the directory was not settled'),
      onError: (error) => app.log.error({ err: error }, 'roles of the directory were not settled'),
    })
    app.addHook('onClose', async () => stopDirectory())
  }
  const stopAbsences = startAbsences(database.db, (error) =>
    app.log.error({ err: error }, 'absences were not begun or ended'),
  )
  app.addHook('onClose', async () => stopAbsences())
  const stopFollowUp = startFollowUp(database.db, (error) =>
    app.log.error({ err: error }, 'people were not told what is due'),
  )
  app.addHook('onClose', async () => stopFollowUp())
  const stopPlanMaintenance = startPlanMaintenance(database.db, (error) =>
    app.log.error({ err: error }, 'owners of plans were not mailed'),
  )
  app.addHook('onClose', async () => stopPlanMaintenance())
  const mailer = createMailer(config)
  const stopOutboxWorker = watchOutbox(app, mailer)
  app.addHook('onClose', async () => {
    await stopOutboxWorker()
    mailer.close()
  })
  const stopAuditWatch = watchAudit({
    db: database.db,
    auditKeys: database.auditKeys,
    config,
    mailer,
    log: app.log,
    registry: app.metrics?.registry,
  })
  app.addHook('onClose', async () => stopAuditWatch())
  for (const warning of await auditWarnings(database, config)) app.log.warn(warning)
  const { identityProviders: providers, readiness, log } = app
  const stopSignOnWatch = startSignOnWatch({ providers, readiness, log })
  app.addHook('onClose', async () => stopSignOnWatch())
  if (database.engine === 'embedded') {
    const stopExports = await offerExport({ database, files: app.files }, config.dataDir, (line) => log.info(line))
    app.addHook('onClose', stopExports)
  }
  endOnSignals(app, database)
  await app.listen({ port: config.port, host: config.host })
}

/** So long the outbox worker may be silent before it counts as stuck, in milliseconds; it looks every five seconds. */
const longestSilence = 60_000

/** Starts the outbox worker, and tells of it in metrics and readiness. @returns stops it */
function watchOutbox(app: App, mailer: Mailer): () => Promise<void> {
  let lastRound = Date.now()
  app.readiness.add('outbox', async () => {
    if (Date.now() - lastRound > longestSilence) throw new Error('The outbox worker is stuck')
  })
  const { db, config, log, metrics } = app
  return startOutboxWorker({ db, mailer, baseUrl: baseUrlOf(config), log, retention: config.retention }, undefined, {
    onRound: () => (lastRound = Date.now()),
    onMails: (mails) => {
      for (const outcome of ['sent', 'dropped', 'failed'] as const) metrics?.mails.inc({ outcome }, mails[outcome])
    },
  })
}

/** Why the server does not start: of a statement that was refused what the database said of it. */
const startFailure = (error: Error): string =>
  error.message.startsWith('Failed query') ? `The database refused the server: ${wordsOf(error)}` : error.message

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? startFailure(error) : error)
  process.exit(1)
})
