import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plugin } from './plugin.ts'
import { takeTurns } from './takeTurns.ts'

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
      })
    })
    await app.register(authenticate as never)
    await app.register(takeTurns as never)
    app.get('/:name', async (request) => {
      begun.push((request.params as { name: string }).name)
      await new Promise((resolve) => setTimeout(resolve, 20))
      return {}
    })
    await app.ready()
  })

  afterAll(() => app.close())

  it('wait for each other where there is one session, and for nobody else', async () => {
    const read = (name: string, user: number) => app.inject({ url: `/${name}`, headers: { 'x-user': String(user) } })
    const answers = await Promise.all([read('a', 1), read('a', 1), read('a', 1), read('b', 2)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(begun).toEqual(order)
  })
})
