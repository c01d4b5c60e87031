import type { App } from '#server/http/plugins/app'

/** Whether the process is alive, and whether it can accept requests. */
export async function healthRoutes(app: App): Promise<void> {
  let wasReady = true
  app.get('/healthz', { logLevel: 'warn', schema: { tags: ['health'] } }, async () => ({ status: 'ok' }))

  app.get('/readyz', { logLevel: 'warn', schema: { tags: ['health'] } }, async (request, reply) => {
    const { isReady, parts, failures, information } = await app.readiness.look()
    // Probes run every few seconds: repeated failures are logged once.
    if (wasReady) {
      for (const [part, error] of Object.entries(failures)) {
        request.log.error({ err: error, part }, 'the server is not ready')
      }
    }
    wasReady = isReady
    const body = Object.keys(information).length > 0 ? { parts, information } : { parts }
    if (isReady) return { status: 'ok', ...body }
    return reply.code(503).send({ status: 'not ready', ...body })
  })
}
