import type { App } from '#server/http/plugins/app'
import { presentConfiguration } from '#server/http/plugins/configuration'

/** The configuration, which is also embedded in the page of the web app; the development server has no such page. */
export async function configurationRoutes(app: App): Promise<void> {
  app.get('/configuration.json', { schema: { hide: true } }, async (_request, reply) => {
    return reply.header('cache-control', 'no-cache').send(presentConfiguration(app))
  })
}
