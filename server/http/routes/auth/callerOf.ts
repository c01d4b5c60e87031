import type { FastifyRequest } from 'fastify'
import { securityTraceOf } from '#server/http/plugins/securityEvents'
import { deviceOf } from '#server/session/device'
import type { Caller } from '#server/session/login'

/** Returns the stored origin of a sign-in. */
export const callerOf = (request: FastifyRequest): Caller => ({
  address: request.ip,
  device: deviceOf(request.headers['user-agent']),
  trace: securityTraceOf(request),
})
