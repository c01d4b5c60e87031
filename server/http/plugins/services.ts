import type { FirstStartInput, FirstStartState } from '#domain/wire/firstStart'
import type { CheckFinding, InstallationCheck } from '#domain/wire/installationCheck'
import { startAuditLog } from '#server/auditLog/startAuditLog'
import type { AuditLog } from '#server/auditLog/auditLog'
import type { Config } from '#server/config'
import type { Db } from '#server/database/client'
import type { Replicas } from '#server/database/replicas/replicas'
import { compareSchema } from '#server/database/schemaVersion'
import type { FileStore } from '#server/files/fileStore'
import { openFileStore } from '#server/files/openFileStore'
import { createMetrics, type Metrics } from '#server/metrics/metrics'
import { ReadinessChecks } from '#server/http/readiness'
import { ListMemory } from '#server/queries/lists/memory'
import { factorKeySource, type FactorKeySource } from '#server/session/factors/keys'
import { IdentityProvider } from '#server/session/identityProvider'
import { SessionMemory } from '#server/session/sessionMemory'
import { plugin } from './plugin.ts'

declare module 'fastify' {
  interface FastifyInstance {
    db: Db
    config: Config
    /** The standbys that answer reads; absent where there are none. */
    replicas: Replicas | undefined
    files: FileStore
    /** The providers of the company's single sign-on, as far as they are configured. */
    identityProviders: Partial<Record<'oidc' | 'adfs', IdentityProvider>>
    /** What keys of one-time codes are encrypted with. */
    factorKeys: FactorKeySource
    /** Who is signed in, as far as this process has met them (rule session.memory). */
    sessionMemory: SessionMemory
    /** What cards name, as far as this process has met it (rule session.memory). */
    listMemory: ListMemory
    readiness: ReadinessChecks
    /** Where acts of administration and security events are told as well; absent where nowhere (rule audit.log). */
    auditLog: AuditLog | undefined
    /** Absent where none are configured. */
    metrics: Metrics | undefined
    /** Looks at every part of the installation, or tells what was found a moment ago (rule install.check). */
    checkInstallation: () => Promise<InstallationCheck>
    /** Sends a mail to try the mail server, and responds with what became of it. */
    sendTestMail: (to: string) => Promise<CheckFinding[]>
    /** How an installation gets its first administrator (rule install.first-start). */
    firstStart: FirstStart
    /** Whether this installation runs on demonstration data, whose accounts everyone knows. */
    isDemonstration: boolean
    /** Whether this installation had no administrator when the server began (rule install.first-start). */
    isFirstStart: boolean
  }
}

/** Reads whether there is an administrator, and makes the first one. @returns the number of the user */
interface FirstStart {
  read: () => Promise<FirstStartState>
  begin: (input: FirstStartInput) => Promise<number>
}

/** What plugins and routes find on the app. */
export interface Services {
  db: Db
  config: Config
  replicas?: Replicas | undefined
  isDemonstration?: boolean
  isFirstStart?: boolean
  /** Where attachments are; without it the store that is configured. */
  files?: FileStore | undefined
  checkInstallation: () => Promise<InstallationCheck>
  sendTestMail: (to: string) => Promise<CheckFinding[]>
  firstStart: FirstStart
}

/** Puts the services on the app; the store of attachments is closed with it. */
export const services = plugin<Services>('services', async (app, parts) => {
  const { db, config, replicas, isDemonstration = false, isFirstStart = false, files } = parts
  const store = files ?? (await openFileStore(config))
  app.decorate('db', db)
  app.decorate('config', config)
  app.decorate('replicas', replicas)
  app.decorate('files', store)
  const { oidc, adfs } = config.providers
  app.decorate('identityProviders', {
    ...(oidc ? { oidc: new IdentityProvider(oidc) } : {}),
    ...(adfs ? { adfs: new IdentityProvider(adfs) } : {}),
  })
  app.decorate('factorKeys', factorKeySource(config))
  app.decorate('isDemonstration', isDemonstration)
  app.decorate('isFirstStart', isFirstStart)
  app.decorate('checkInstallation', parts.checkInstallation)
  app.decorate('sendTestMail', parts.sendTestMail)
  app.decorate('firstStart', parts.firstStart)
  const readiness = checksOf(db, store)
  for (const [name, provider] of Object.entries(app.identityProviders)) {
    readiness.inform(`signOn.${name}`, () => provider.state)
  }
  app.decorate('readiness', readiness)
  const auditLog = startAuditLog(db, config, app.log)
  app.decorate('auditLog', auditLog)
  app.decorate('metrics', config.metricsToken === undefined ? undefined : createMetrics(db, auditLog))
  const listMemory = new ListMemory()
  app.decorate('listMemory', listMemory)
  const sessionMemory = new SessionMemory(db, { alongside: listMemory })
  app.decorate('sessionMemory', sessionMemory)
  app.addHook('onReady', () =>
    sessionMemory.start((error) => app.log.warn({ err: error }, 'the connection for changed rights was lost')),
  )
  app.addHook('onClose', async () => {
    await sessionMemory.stop()
    await store.close()
    await auditLog?.close()
  })
})

/** What every server needs for its work (docs/operation/README.md). */
function checksOf(db: Db, files: FileStore): ReadinessChecks {
  const checks = new ReadinessChecks()
  checks.add('database', () => db.execute('select 1'))
  checks.add('schema', async () => {
    // A newer one is another server's that is being brought up beside this one.
    if ((await compareSchema(db)) === 'older') throw new Error('The schema of the database is older than the program')
  })
  checks.add('files', () => files.check())
  return checks
}
