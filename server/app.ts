import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { megabyte } from '#domain/validation/limits'
import { api } from './http/api.ts'
import type { App } from './http/plugins/app.ts'
import { endConnections } from './http/plugins/endConnections.ts'
import { errors } from './http/plugins/errors.ts'
import { jsonBody } from './http/plugins/jsonBody.ts'
import { loggerOptions, requestIdOf, requestIds, type LogStream } from './http/plugins/logging.ts'
import { requestMetrics } from './http/plugins/metrics.ts'
import { securityHeaders } from './http/plugins/securityHeaders.ts'
import { services, type Services } from './http/plugins/services.ts'
import { webApp } from './http/plugins/webApp.ts'
import { scim } from './http/scim/scope.ts'
import { checkInstallation } from './installation/check/checkInstallation.ts'
import { beginInstallation, readFirstStart } from './installation/firstStart.ts'

/** Defaults that a test can replace. */
type Looks = 'checkInstallation' | 'firstStart'

export interface AppParts extends Omit<Services, Looks>, Partial<Pick<Services, Looks>> {
  /** The folder of the built web app; without it only the API is served. */
  webRoot?: string
  /**
   * Whether a response that does not match its schema is an error, as in every test; a running server does not check.
   */
  checksResponses?: boolean
  /** The log stream; standard output by default. */
  logStream?: LogStream
}

/** Enough for a file of 25 MB on a slow connection; slower requests would only occupy a connection. In ms. */
const slowestRequest = 300_000

/**
 * Builds the application without listening, so that tests can inject requests. Registrations here apply to every
 * request; those of the API are in its scope.
 */
export async function buildApp({ webRoot, checksResponses = true, logStream, ...parts }: AppParts): Promise<App> {
  const { config, db } = parts
  const hops = config.trustProxy
  const app: App = Fastify({
    logger: loggerOptions(config.logLevel, logStream),
    bodyLimit: megabyte,
    requestTimeout: slowestRequest,
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: typeof hops === 'number' ? (_address: string, hop: number) => hop < hops : hops,
    genReqId: requestIdOf(config.trustProxy !== false),
    forceCloseConnections: 'idle',
    // Requests that a proxy sent during shutdown are served: it would not repeat a POST elsewhere.
    return503OnClosing: false,
  }).withTypeProvider<ZodTypeProvider>()
  await app.register(services, {
    checkInstallation: (files, locale) => checkInstallation({ config, db, files, locale }),
    firstStart: { read: () => readFirstStart(db), begin: (input) => beginInstallation(db, config, input) },
    ...parts,
  })
  await app.register(requestIds)
  await app.register(endConnections)
  await app.register(requestMetrics)
  await app.register(jsonBody)
  await app.register(errors)
  await app.register(cookie)
  await app.register(securityHeaders)
  await app.register(api, { checksResponses })
  await app.register(scim, { prefix: '/scim/v2' })
  app.addHook('onRoute', ({ url }) => {
    if (/^\/(?:api|scim)\//.test(url)) throw new Error(`The route ${url} is outside the scope that guards its like`)
  })
  await app.register(webApp, { webRoot })
  return app
}
