import type { FastifyRequest } from 'fastify'
import { plugin } from './plugin.ts'

const eventsRoute = '/api/v1/events'
const signInRoutes: ReadonlySet<string> = new Set([
  '/api/auth/login',
  '/api/auth/login/second-factor',
  '/api/auth/login/oidc',
  '/api/auth/login/adfs',
])
const refusals: Readonly<Record<number, string>> = { 401: 'credentials', 429: 'too_many' }

/** Routes with their own series; all files of the web app and all unknown paths share one. */
const ownSeries = /^\/(?:api\/(?!docs)|scim\/|files\/|healthz$|readyz$|metrics$)/

/**
 * Measures every request, if metrics are configured, by the pattern of its route: with paths there would be a series
 * for every risk.
 */
export const requestMetrics = plugin(
  'request metrics',
  async (app) => {
    if (!app.metrics) return
    const { requests, signInsRefused } = app.metrics
    app.addHook('onResponse', async (request, reply) => {
      const route = routeOf(request)
      if (route === eventsRoute && reply.statusCode === 200) return
      const status = String(reply.statusCode)
      requests.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
      const reason = refusals[reply.statusCode]
      // A correct password before a second factor is not a refusal.
      const isRefused = reason !== undefined && request.securityTrace?.outcome !== 'unfinished'
      if (isRefused && signInRoutes.has(route)) signInsRefused.inc({ reason })
    })
  },
  ['services'],
)

function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  return url !== undefined && ownSeries.test(url) ? url : 'web'
}
