import type { FastifyReply, FastifyRequest } from 'fastify'
import { largestPageSize } from '#domain/validation/limits'
import { reasonsForNoEvent, type NoSecurityEvent, type SecurityEvent } from '#domain/wire/calls/call'
import type { SecurityTrace } from '#server/session/securityTrace'
import { plugin } from './plugin.ts'

/** `refusal`: any other call that is not allowed, or exceeds a limit. */
type EventName = SecurityEvent | 'refusal' | 'recovery_code'

/** `unfinished`: a correct password before a second factor. */
type Outcome = 'success' | 'failure' | 'denied' | 'limited' | 'unfinished'

declare module 'fastify' {
  interface FastifyRequest {
    securityTrace: SecurityTrace | null
  }
  interface FastifyContextConfig {
    event?: SecurityEvent | NoSecurityEvent
    exports?: 'largest'
  }
}

const writingMethods: readonly string[] = ['POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Logs one line for every security event, after the response, in one format and without names: the user by id, the
 * origin, the event, and the result (rule audit.log). `reqId` identifies the other lines of the call.
 * @throws at boot if a writing route declares neither an event nor the reason for none
 */
export const securityEvents = plugin('security events', async (app) => {
  app.decorateRequest('securityTrace', null)

  app.addHook('onRoute', ({ method, url, config }) => {
    const isWriting = [method].flat().some((one) => writingMethods.includes(one))
    if (isWriting && config?.event === undefined) {
      throw new Error(`The route ${String(method)} ${url} declares no security event and no reason for none`)
    }
  })

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
  const { event } = request.routeOptions.config
  if (event === undefined || isReasonForNone(event)) return undefined
  // A dry run of an organisation import writes nothing.
  if ((request.body as { dryRun?: unknown } | null | undefined)?.dryRun === true) return undefined
  return event === 'export' && !isExport(request) ? undefined : event
}

const isReasonForNone = (event: SecurityEvent | NoSecurityEvent): event is NoSecurityEvent =>
  reasonsForNoEvent.some((reason) => reason === event)

/** The first page of a list belongs to a file export if it has the largest size. */
function isExport({ query, routeOptions }: FastifyRequest): boolean {
  if (routeOptions.config.exports !== 'largest') return true
  const { per_page: size, page = 1 } = query as { per_page?: number; page?: number }
  return Number(size) === largestPageSize && Number(page) === 1
}
