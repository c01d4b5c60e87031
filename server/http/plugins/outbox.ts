import { wakeOutbox } from '#server/database/signals'
import { plugin } from './plugin.ts'

const reads: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Wakes the outbox worker after every call that may have written: its transaction is committed by then, and commands do
 * not depend on the worker.
 */
export const flushOutbox = plugin(
  'flush outbox',
  async (app) => {
    app.addHook('onResponse', (request, _reply, done) => {
      if (!reads.has(request.method)) wakeOutbox(app.db)
      done()
    })
  },
  ['services'],
)
