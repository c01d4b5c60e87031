import type { App } from '#server/http/plugins/app'
import { presentConfiguration } from '#server/http/presenters/configuration'

/** The configuration, which the page of the web app carries too; the development server has no such page. */
export async function configurationRoutes(app: App): Promise<void> {
  app.get('/configuration.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(presentConfiguration(app)),
  )
}
