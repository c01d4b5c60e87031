import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from './database/client.ts'
import type { App } from './http/plugins/app.ts'

/** The maximum duration of a shutdown after the delay, in milliseconds (rule wire.turns); then it is aborted. */
const longestEnd = 8000

/**
 * Shuts the server down on SIGTERM and SIGINT: it becomes not ready, responds for the configured delay, closes its
 * event streams, finishes its work, and closes the database. A second signal exits immediately.
 */
export function endOnSignals(app: App, database: Pick<Database, 'close'>): void {
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (app.readiness.isEnding) process.exit(1)
    app.readiness.end()
    app.log.info({ signal, delay: app.config.shutdownDelay }, 'ending: running requests are finished first')
    await wait(app.config.shutdownDelay * 1000)
    let isAnswered = false
    setTimeout(() => {
      // The database rolls back the open transactions, and the next server repeats the jobs.
      if (isAnswered) app.log.warn('could not end in time: running jobs are cut off')
      else app.log.error('could not end in time: running requests are cut off')
      process.exit(isAnswered ? 0 : 1)
    }, longestEnd).unref()
    try {
      await app.close()
      isAnswered = true
      await database.close()
    } catch (error) {
      app.log.error({ err: error }, 'did not end cleanly')
      process.exit(1)
    }
    app.log.info('ended')
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(signal))
}
