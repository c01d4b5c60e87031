import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { authenticate } from './authenticate.ts'
import { plugin } from './plugin.ts'

describe('the routes of the API', () => {
  it('show who may call them, or the app does not boot', async () => {
    const app = Fastify()
    await app.register(plugin('services', async () => {}))
    await app.register(plugin('call rate', async () => {}))
    await app.register(authenticate)
    const handler = async () => 'open'
    expect(() => app.get('/api/v1/risks', handler)).toThrow('declares no access rule')
    expect(() => app.get('/api/v1/faqs', { config: { access: 'public' } }, handler)).not.toThrow()
    await app.close()
  })

  it('cannot be registered before what checks their access rule has its services', async () => {
    await expect(Promise.resolve(Fastify().register(authenticate))).rejects.toThrow('services')
  })
})
