import type { App } from '../plugins/app.ts'
import * as families from './families.ts'

/** The name of the plugin for Fastify, which would otherwise search every loaded module for a name. */
const displayName = Symbol.for('fastify.display-name')

/** Registers every route of the server. */
export async function registerRoutes(app: App): Promise<void> {
  for (const routes of Object.values(families))
    await app.register(Object.assign(routes, { [displayName]: routes.name }))
}
