import type { App } from '#server/http/plugins/app'
import { callerHeader, callerSeenOf, writeCallerSeen } from '#domain/wire/callerSeen'
import { presentConfiguration } from '#server/http/plugins/configuration'

/** The configuration, which is also embedded in the page of the web app; the development server has no such page. */
export async function configurationRoutes(app: App): Promise<void> {
  app.get('/configuration.json', { schema: { hide: true } }, async (request, reply) => {
    const { publicUrl } = app.config
    if (publicUrl !== undefined) reply.header(callerHeader, writeCallerSeen(callerSeenOf(request, publicUrl)))
    return reply.header('cache-control', 'no-cache').send(presentConfiguration(app))
  })
}
