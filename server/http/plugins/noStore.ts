import { plugin } from './plugin.ts'

/** Forbids caching of API responses, unless the route allows it (docs/threat-model.md). */
export const noStore = plugin('no store', async (app) => {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
})
