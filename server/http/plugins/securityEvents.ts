import type { FastifyReply, FastifyRequest } from 'fastify'
import { largestPageSize } from '#domain/validation/limits'
import type { SecurityTrace } from '#server/session/securityTrace'
import { eventOfCall } from './eventsOfCalls.ts'
import { plugin } from './plugin.ts'

/** `refusal`: any other call that is not allowed, or exceeds a limit. */
type EventName = (typeof eventOfCall)[keyof typeof eventOfCall] | 'refusal' | 'recovery_code'

/** `unfinished`: a correct password before a second factor. */
type Outcome = 'success' | 'failure' | 'denied' | 'limited' | 'unfinished'

declare module 'fastify' {
  interface FastifyRequest {
    securityTrace: SecurityTrace | null
  }
}

/**
 * Logs one line for every security event, after the response, in one format and without names: the user by id, the
 * origin, the event, and the result (rule audit.log). `reqId` identifies the other lines of the call.
 */
export const securityEvents = plugin('security events', async (app) => {
  app.decorateRequest('securityTrace', null)

  app.addHook('onResponse', (request, reply, done) => {
    logEvent(request, reply)
    done()
  })

  function logEvent(request: FastifyRequest, reply: FastifyReply): void {
    const outcome = outcomeOf(reply.statusCode)
    const trace = request.securityTrace
    const event = trace?.event ?? eventOf(request) ?? (outcome.isRefusal ? 'refusal' : undefined)
    if (event === undefined) return
    const userId = request.currentSession?.userId ?? trace?.userId ?? null
    const { method, routeOptions } = request
    const { signOn } = trace ?? {}
    const facts = {
      event,
      outcome: trace?.outcome ?? outcome.name,
      userId,
      ...(request.keyReader ? { keyId: request.keyReader.keyId } : {}),
      address: request.ip,
      method,
      route: routeOptions.url ?? null,
      status: reply.statusCode,
      ...(signOn ? { signOn } : {}),
    }
    // Failed sign-ons are logged at any log level.
    request.log[signOn ? 'warn' : 'info'](facts, 'security event')
  }
})

/** The trace of a call, to be filled. */
export const securityTraceOf = (request: FastifyRequest): SecurityTrace => (request.securityTrace ??= { userId: null })

function outcomeOf(status: number): { name: Outcome; isRefusal: boolean } {
  if (status === 403) return { name: 'denied', isRefusal: true }
  if (status === 429) return { name: 'limited', isRefusal: true }
  return { name: status < 400 ? 'success' : 'failure', isRefusal: false }
}

function eventOf(request: FastifyRequest): EventName | undefined {
  const call = `${request.method} ${request.routeOptions.url}`
  const event = (eventOfCall as Readonly<Record<string, EventName>>)[call]
  // A dry run of an organisation import writes nothing.
  if ((request.body as { dryRun?: unknown } | null | undefined)?.dryRun === true) return undefined
  return event === 'export' && !isExport(request) ? undefined : event
}

/** Reads that return everything in one response. */
const wholeExports: readonly string[] = ['/api/v1/feed/risks', '/api/v1/organisation-imports/present']

/** Pages of the largest size belong to a file export, logged with the first; screens read smaller ones. */
function isExport({ query, routeOptions }: FastifyRequest): boolean {
  if (wholeExports.includes(routeOptions.url ?? '')) return true
  const { per_page: size, page = 1 } = query as { per_page?: number; page?: number }
  return Number(size) === largestPageSize && Number(page) === 1
}
