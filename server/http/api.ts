import { callLimits } from '#domain/validation/limits'
import type { App } from './plugins/app.ts'
import { authenticate } from './plugins/authenticate.ts'
import { callRate } from './plugins/callRate.ts'
import { compression } from './plugins/compression.ts'
import { noStore } from './plugins/noStore.ts'
import { openApi } from './plugins/openApi.ts'
import { flushOutbox } from './plugins/outbox.ts'
import { plugin } from './plugins/plugin.ts'
import { queueReads } from './plugins/queueReads.ts'
import { securityEvents } from './plugins/securityEvents.ts'
import { validation } from './plugins/validation.ts'
import * as families from './routes/families.ts'

/** The name of the plugin for Fastify, which would otherwise search every loaded module for a name. */
const displayName = Symbol.for('fastify.display-name')

/** Registers every route of the server. */
async function registerRoutes(app: App): Promise<void> {
  for (const routes of Object.values(families))
    await app.register(Object.assign(routes, { [displayName]: routes.name }))
}

/** Sets the maximum body size of every route of the API (rule wire.sizes); larger bodies are refused unread. */
const bodyLimits = plugin('body limits', async (app) => {
  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= callLimits.bodyBytes.find(([path]) => route.url.startsWith(path))?.[1]
  })
})

interface ApiOptions {
  /** Whether a response that does not match its schema is an error. */
  checksResponses: boolean
}

/**
 * The scope of the API: its hooks run only for its routes, not for the files of the web app. The pages of the
 * documentation are public and come from a library, so they are registered before `authenticate` closes every other
 * route.
 */
export async function api(app: App, { checksResponses }: ApiOptions): Promise<void> {
  await app.register(securityEvents)
  await app.register(noStore)
  await app.register(bodyLimits)
  await app.register(callRate)
  await app.register(validation, { checksResponses })
  await app.register(compression)
  await app.register(openApi)
  await app.register(authenticate)
  await app.register(queueReads)
  await app.register(flushOutbox)
  await app.register(registerRoutes)
}
