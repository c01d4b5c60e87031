import { Refusal, notSignedIn } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { isSameSecret } from '#server/http/sameSecret'

/**
 * GET /metrics, for Prometheus: with the token of METRICS_TOKEN, which is not a session of a user. Without a configured
 * token there are no metrics.
 */
export async function metricsRoutes(app: App): Promise<void> {
  const {
    metrics,
    config: { metricsToken },
  } = app
  app.get('/metrics', { logLevel: 'warn', schema: { hide: true } }, async (request, reply) => {
    if (!metrics || metricsToken === undefined) throw new Refusal('absent', 'serverErrors.unknownPath')
    if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) throw notSignedIn()
    return reply
      .headers({ 'content-type': metrics.registry.contentType, 'cache-control': 'no-store' })
      .send(await metrics.registry.metrics())
  })
}
