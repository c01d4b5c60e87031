import { wakeOutbox } from '#server/delivery/live/signals'
import type { App } from './app.ts'

const reads: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Wakes the outbox worker after every call that may have written something: its transaction is committed by
 * then, and commands need not know who empties the outbox.
 */
export function wakeOutboxAfterWrites(app: App): void {
  app.addHook('onResponse', async (request) => {
    if (!reads.has(request.method)) wakeOutbox(app.db)
  })
}
