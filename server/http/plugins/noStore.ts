import { plugin } from './plugin.ts'

/** No cache keeps what the API answers, unless the route says what may be kept (docs/threat-model.md). */
export const noStore = plugin('no store', async (app) => {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
})
