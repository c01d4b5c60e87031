import type { FastifyReply, FastifyRequest } from 'fastify'
import { largestPageSize } from '#domain/validation/limits'
import type { SecurityTrace } from '#server/securityTrace'
import { plugin } from './plugin.ts'

/** What a security team hears of, whatever comes of it, by the call (docs/operation.md). */
const eventOfCall = {
  'POST /api/auth/login': 'sign_in',
  'POST /api/auth/login/oidc': 'sign_in',
  'POST /api/auth/login/adfs': 'sign_in',
  'POST /api/auth/login/oidc/finish': 'sign_in',
  'POST /api/auth/login/adfs/finish': 'sign_in',
  'POST /api/auth/login/second-factor': 'second_factor',
  'POST /api/auth/confirm': 'confirmation',
  'POST /api/auth/factors/codes/proof': 'factor_change',
  'DELETE /api/auth/factors/codes': 'factor_change',
  'POST /api/auth/factors/passkeys': 'factor_change',
  'DELETE /api/auth/factors/passkeys/:id': 'factor_change',
  'POST /api/auth/factors/recovery-codes': 'factor_change',
  'DELETE /api/v1/users/:id/factors': 'factor_reset',
  'POST /api/auth/logout': 'sign_out',
  'POST /api/auth/forgot-password': 'reset_link',
  'POST /api/auth/reset-password': 'password_reset',
  'POST /api/auth/change-password': 'password_change',
  'PUT /api/v1/users/:id': 'user_change',
  'POST /api/v1/users/:id/invitation': 'user_change',
  'POST /api/v1/users/:id/personal-data': 'personal_data',
  'GET /api/v1/personal-data': 'personal_data',
  'POST /api/v1/users/:id/erasure': 'erasure',
  'DELETE /api/v1/sessions': 'session_end',
  'DELETE /api/v1/sessions/:id': 'session_end',
  'DELETE /api/v1/users/:id/sessions': 'session_end',
  'POST /api/v1/users/role-assignments': 'role_change',
  'PUT /api/v1/users/role-assignments': 'role_change',
  'DELETE /api/v1/role-assignments': 'role_change',
  'POST /api/v1/absences': 'role_change',
  'DELETE /api/v1/absences/:id': 'role_change',
  'POST /api/v1/api-keys': 'key_change',
  'DELETE /api/v1/api-keys/:id': 'key_change',
  'PUT /api/v1/role-requests/:id/approve': 'role_approval',
  'PUT /api/v1/role-requests/:id/refuse': 'role_refusal',
  'POST /api/v1/role-assignments/set-default': 'role_switch',
  'POST /scim/v2/Users': 'user_change',
  'PUT /scim/v2/Users/:id': 'user_change',
  'PATCH /scim/v2/Users/:id': 'user_change',
  'DELETE /scim/v2/Users/:id': 'user_change',
  'POST /scim/v2/Groups': 'role_change',
  'PUT /scim/v2/Groups/:id': 'role_change',
  'PATCH /scim/v2/Groups/:id': 'role_change',
  'DELETE /scim/v2/Groups/:id': 'role_change',
  'PUT /api/v1/settings/:key': 'setting_change',
  'PUT /api/v1/company-groups/:id/active': 'group_change',
  'PUT /api/v1/company-groups/:id/move-group': 'group_change',
  'DELETE /api/v1/company-groups/:id': 'group_change',
  'PUT /api/v1/risks/workflow/reset': 'risk_reset',
  'GET /api/v1/risks': 'export',
  'GET /api/v1/feed/risks': 'export',
  'GET /api/v1/administration-audit': 'export',
} as const

/** The calls that have an event of their own. */
export const callsWithEvent = Object.keys(eventOfCall)

/** `refusal`: any other call for what the caller may not do, or for too much. */
type EventName = (typeof eventOfCall)[keyof typeof eventOfCall] | 'refusal' | 'recovery_code'

/** `unfinished`: a right password, to which a second factor is still to come. */
type Outcome = 'success' | 'failure' | 'denied' | 'limited' | 'unfinished'

declare module 'fastify' {
  interface FastifyRequest {
    securityTrace: SecurityTrace | null
  }
}

/**
 * Writes one line for every security event into the log, of one shape and without names: who by id, from where, what,
 * and how it ended. `reqId` leads to the other lines of the call.
 */
export const securityEvents = plugin('security events', async (app) => {
  app.decorateRequest('securityTrace', null)

  app.addHook('onResponse', (request, reply, done) => {
    tell(request, reply)
    done()
  })

  function tell(request: FastifyRequest, reply: FastifyReply): void {
    const outcome = outcomeOf(reply.statusCode)
    const trace = request.securityTrace
    const event = trace?.event ?? eventOf(request) ?? (outcome.isRefusal ? 'refusal' : undefined)
    if (event === undefined) return
    const userId = request.currentSession?.userId ?? trace?.userId ?? null
    const { method, routeOptions } = request
    const { signOn } = trace ?? {}
    const securityEvent = {
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
    // Of a sign-on that came to nothing an operator hears however little is logged.
    request.log[signOn ? 'warn' : 'info']({ securityEvent }, 'security event')
    app.auditLog?.tellSecurity({ ...securityEvent, reqId: request.id })
  }
})

/** What becomes known of a call, to be written there. */
export const securityTraceOf = (request: FastifyRequest): SecurityTrace => (request.securityTrace ??= { userId: null })

function outcomeOf(status: number): { name: Outcome; isRefusal: boolean } {
  if (status === 403) return { name: 'denied', isRefusal: true }
  if (status === 429) return { name: 'limited', isRefusal: true }
  return { name: status < 400 ? 'success' : 'failure', isRefusal: false }
}

function eventOf(request: FastifyRequest): EventName | undefined {
  const call = `${request.method} ${request.routeOptions.url}`
  const event = (eventOfCall as Readonly<Record<string, EventName>>)[call]
  return event === 'export' && !isExport(request) ? undefined : event
}

/** Pages of the largest size are read for a file of them all, and told of with the first; screens read smaller ones. */
function isExport({ query, routeOptions }: FastifyRequest): boolean {
  if (routeOptions.url === '/api/v1/feed/risks') return true
  const { per_page: size, page = 1 } = query as { per_page?: number; page?: number }
  return Number(size) === largestPageSize && Number(page) === 1
}
