import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Config } from './config.ts'
import type { Db } from './database/client.ts'
import { compareSchema } from './database/schemaVersion.ts'
import type { FileStore } from './files/fileStore.ts'
import { openFileStore } from './files/openFileStore.ts'
import { compressAnswers } from './http/plugins/compression.ts'
import { createMetrics, type Metrics } from './metrics/metrics.ts'
import { answerErrors } from './http/plugins/errors.ts'
import { loggerOptions, requestIdOf, tellRequestIds, type LogStream } from './http/plugins/logging.ts'
import { measureRequests } from './http/plugins/metrics.ts'
import { readJsonBodies } from './http/plugins/jsonBody.ts'
import { describeApi } from './http/plugins/openApi.ts'
import { wakeOutboxAfterWrites } from './http/plugins/outbox.ts'
import { validateByZod } from './http/plugins/validation.ts'
import { serveWebApp } from './http/plugins/webApp.ts'
import { ReadinessChecks } from './readiness.ts'
import type { App } from './http/plugins/app.ts'
import { registerRoutes } from './http/routes/index.ts'
import { authenticate } from './session/authenticate.ts'

declare module 'fastify' {
  interface FastifyInstance {
    db: Db
    config: Config
    files: FileStore
    readiness: ReadinessChecks
    /** Absent where none are configured. */
    metrics: Metrics | undefined
    /** Whether this installation runs on demonstration data, whose accounts everyone knows. */
    isDemonstration: boolean
  }
}

/** What the app is built from. */
export interface AppParts {
  db: Db
  config: Config
  isDemonstration?: boolean
  /** Where attachments are; without it the store that is configured. */
  files?: FileStore
  /** Folder of the built web app; without it only the API is served. */
  webRoot?: string
  /** Whether an answer that does not fit its schema is an error, as in every test; a running server trusts itself. */
  checksAnswers?: boolean
  /** Where log lines go; without it the standard output. */
  logStream?: LogStream
}

/** A body larger than this is no body of ours: the longest texts of a risk with all its plans fit many times. */
const largestBody = 2 ** 20

/** A file of 25 MB over a weak line is through by then; what takes longer holds a connection for its own sake. In ms. */
const slowestRequest = 300_000

/** Builds the application without listening, so that tests can inject requests. */
export async function buildApp({ db, config, isDemonstration = false, webRoot, ...parts }: AppParts): Promise<App> {
  const app: App = Fastify({
    logger: loggerOptions(config.logLevel, parts.logStream),
    bodyLimit: largestBody,
    requestTimeout: slowestRequest,
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: config.trustProxy,
    genReqId: requestIdOf(config.trustProxy),
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>()
  app.decorate('db', db)
  app.decorate('config', config)
  const files = parts.files ?? (await openFileStore(config))
  app.decorate('files', files)
  app.addHook('onClose', () => files.close())
  app.decorate('isDemonstration', isDemonstration)

  app.decorate('readiness', checksOf(db, files))
  app.decorate('metrics', config.metricsToken === undefined ? undefined : createMetrics(db))

  tellRequestIds(app)
  letGoWhenEnding(app)
  if (app.metrics) measureRequests(app, app.metrics)
  readJsonBodies(app)
  validateByZod(app, parts.checksAnswers ?? true)
  answerErrors(app)
  compressAnswers(app)
  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        // Emotion writes its style elements at run time; scripts stay strict.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        // Files go to and come from a bucket directly; the browser speaks to the identity provider itself.
        'connect-src': ["'self'", ...(files.origin ? [files.origin] : []), ...providerOrigins(config)],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    // As 'frame-ancestors', for what does not know it.
    xFrameOptions: { action: 'deny' },
    // Behind a proxy that ends TLS the proxy says this; on plain HTTP it must not be said.
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ?? false,
  })
  // The pages of the documentation are public and not ours, so they come before the door is closed.
  await describeApi(app)
  authenticate(app, db)
  wakeOutboxAfterWrites(app)
  await app.register(async (scope) => registerRoutes(scope as App))
  await serveWebApp(app, webRoot)
  return app
}

/** What every server needs for its work (docs/operation.md). */
function checksOf(db: Db, files: FileStore): ReadinessChecks {
  const checks = new ReadinessChecks()
  checks.add('database', () => db.execute(sql`select 1`))
  checks.add('schema', async () => {
    // A newer one is another server's that is being brought up beside this one.
    if ((await compareSchema(db)) === 'older') throw new Error('The schema of the database is older than the program')
  })
  checks.add('files', () => files.check())
  return checks
}

/** A server that ends keeps no connection open for the next request: that is for another one. */
function letGoWhenEnding(app: App): void {
  app.addHook('onSend', async (_request, reply) => {
    if (app.readiness.isEnding) reply.header('connection', 'close')
  })
}

function providerOrigins({ providers }: Config): string[] {
  return Object.values(providers).map(({ issuer }) => new URL(issuer).origin)
}
