import fastifyPlugin from 'fastify-plugin'
import type { App } from './app.ts'

/**
 * A plugin of ours: what it decorates and hooks holds for the whole scope it is registered in, and for the scopes inside.
 * @param dependencies names of the plugins that must be registered before it; the app does not boot without them
 */
export function plugin<Options extends object = Record<never, never>>(
  name: string,
  apply: (app: App, options: Options) => Promise<void>,
  dependencies: string[] = [],
) {
  return fastifyPlugin(apply, { name, dependencies })
}
