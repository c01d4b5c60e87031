import { join } from 'node:path'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database/client.ts'
import { holdsDemonstration, seedDemonstration } from './database/demo/seed.ts'
import { fillEmptyDatabase } from './database/firstFilling.ts'
import { projectRoot } from './database/locate.ts'
import { startFileMaintenance } from './files/maintenance.ts'
import { baseUrlOf } from './mail/addresses.ts'
import { createMailer } from './mail/mailer.ts'
import { startOutboxWorker } from './outbox/worker.ts'

/**
 * Starts the server: configuration, database, first filling, demonstration data where the embedded
 * database is new (contract 7), then listens until a signal ends it.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir })
  await fillEmptyDatabase(database.db)
  if (database.engine === 'embedded' && config.demoData) await seedDemonstration(database.db)

  const app = await buildApp({
    db: database.db,
    config,
    isDemonstration: database.engine === 'embedded' && (await holdsDemonstration(database.db)),
    checksAnswers: false,
    webRoot: join(projectRoot, 'dist', 'web'),
  })
  const stopFileMaintenance = startFileMaintenance(database.db, app.files, (error) =>
    app.log.error({ err: error }, 'orphaned files were not removed'),
  )
  app.addHook('onClose', async () => stopFileMaintenance())
  const mailer = createMailer(config)
  const stopOutboxWorker = startOutboxWorker({ db: database.db, mailer, baseUrl: baseUrlOf(config), log: app.log })
  app.addHook('onClose', async () => {
    await stopOutboxWorker()
    mailer.close()
  })
  if (config.mail.smtpUrl && !config.publicUrl) {
    app.log.warn('SMTP_URL is set but PUBLIC_URL is not: links in mails lead to whatever host a caller names')
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void app
        .close()
        .then(() => database.close())
        .then(() => process.exit(0))
    })
  }
  await app.listen({ port: config.port, host: config.host })
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
