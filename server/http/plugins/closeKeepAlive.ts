import { plugin } from './plugin.ts'

/** A server that ends keeps no connection open for the next request: that is for another one. */
export const closeKeepAlive = plugin(
  'close keep-alive',
  async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      if (app.readiness.isEnding) reply.header('connection', 'close')
    })
  },
  ['services'],
)
