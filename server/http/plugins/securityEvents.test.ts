import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { securityEvents } from './securityEvents.ts'

it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
  'a %s route without a security event and without a reason for none keeps the server from booting (rule audit.log)',
  async (method) => {
    const app = Fastify()
    await app.register(securityEvents)
    const handler = async () => ({})
    const route = { method, url: '/api/v1/risks', handler }
    expect(() => app.route(route)).toThrow('declares no security event')
    expect(() => app.route({ ...route, config: { event: 'in record audit' } })).not.toThrow()
    expect(() => app.route({ ...route, method: 'GET' })).not.toThrow()
    await app.close()
  },
)
