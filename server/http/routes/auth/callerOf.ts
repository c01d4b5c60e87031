import type { FastifyRequest } from 'fastify'
import { deviceOf } from '#server/session/device'
import type { Caller } from '#server/session/login'

/** Where a sign-in comes from, as far as it is written down. */
export const callerOf = ({ ip, headers }: FastifyRequest): Caller => ({
  address: ip,
  device: deviceOf(headers['user-agent']),
})
