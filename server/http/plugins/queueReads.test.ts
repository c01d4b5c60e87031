import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plugin } from './plugin.ts'
import { queueReads } from './queueReads.ts'

describe.each([
  ['the embedded database', undefined, ['a', 'b', 'a', 'a']],
  ['PostgreSQL', 'postgresql://localhost/risks', ['a', 'a', 'a', 'b']],
])('the reads of one user on %s', (_engine, databaseUrl, order) => {
  const begun: string[] = []
  const app = Fastify()

  beforeAll(async () => {
    app.decorate('config', { databaseUrl } as never)
    const authenticate = plugin('authenticate', async (scope) => {
      scope.decorateRequest('currentSession', null)
      scope.addHook('onRequest', async (request) => {
        request.currentSession = { userId: Number(request.headers['x-user']) } as never
        // The maximum time for finding a session.
        if (request.headers['x-slow']) await new Promise((resolve) => setTimeout(resolve, 100))
      })
    })
    await app.register(authenticate as never)
    await app.register(queueReads as never)
    app.get('/:name', async (request) => {
      begun.push((request.params as { name: string }).name)
      await new Promise((resolve) => setTimeout(resolve, 20))
      return {}
    })
    await app.ready()
  })

  afterAll(() => app.close())

  it('do not wait for a read whose caller disconnected before its turn', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const read = (signal?: AbortSignal) =>
      fetch(`http://127.0.0.1:${port}/a`, {
        headers: { 'x-user': '3', 'x-slow': signal ? '1' : '' },
        signal: signal ?? null,
      })
    const leaving = new AbortController()
    const given = read(leaving.signal).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 30))
    leaving.abort()
    await given
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect((await read()).status).toBe(200)
    begun.length = 0
  })

  it('wait for each other within one session, and for no other session', async () => {
    const read = (name: string, user: number) => app.inject({ url: `/${name}`, headers: { 'x-user': String(user) } })
    const responses = await Promise.all([read('a', 1), read('a', 1), read('a', 1), read('b', 2)])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(begun).toEqual(order)
  })
})
