import { sql } from 'drizzle-orm'
import type { App } from '../app.ts'

/** Whether the process lives, and whether it can do its work. */
export function healthRoutes(app: App): void {
  app.get('/healthz', { logLevel: 'warn', schema: { tags: ['health'] } }, async () => ({ status: 'ok' }))

  app.get('/readyz', { logLevel: 'warn', schema: { tags: ['health'] } }, async (request, reply) => {
    try {
      await app.db.execute(sql`select 1`)
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'the database does not answer' })
    }
  })
}
