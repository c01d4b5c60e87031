import fastifyPlugin from 'fastify-plugin'
import type { App } from './app.ts'

/**
 * A plugin of ours: its decorations and hooks apply to the whole scope of its registration, and to inner scopes.
 * @param dependencies names of the plugins that must be registered before it; the app does not boot without them
 */
export function plugin<Options extends object = Record<never, never>>(
  name: string,
  apply: (app: App, options: Options) => Promise<void>,
  dependencies: string[] = [],
) {
  return fastifyPlugin(apply, { name, dependencies })
}
