import { createServer, request as call, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config'
import { callerHeader, callerSeenOf, writeCallerSeen } from '#domain/wire/callerSeen'
import { checkProxy } from './proxy.ts'

const ends: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** A server with our proxy settings, for requests to the address of `publicUrl`. */
async function startServer(hops: number, publicUrl: () => string): Promise<number> {
  const app: FastifyInstance = Fastify({ trustProxy: (_address, hop) => hop < hops })
  app.get('/configuration.json', async (request, reply) =>
    reply.header(callerHeader, writeCallerSeen(callerSeenOf(request, publicUrl()))).send({}),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  ends.push(() => app.close())
  return (app.server.address() as AddressInfo).port
}

/** A proxy before a port that changes the headers with `change`. */
async function startProxy(
  port: number,
  change: (headers: IncomingHttpHeaders) => IncomingHttpHeaders,
): Promise<number> {
  const proxy = createServer((request, response) => {
    const { method, url: path } = request
    const onward = call({ host: '127.0.0.1', port, method, path, headers: change(request.headers) }, (received) => {
      response.writeHead(received.statusCode ?? 502, received.headers)
      received.pipe(response)
    })
    onward.on('error', () => response.writeHead(502).end())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  ends.push(() => new Promise((resolve) => proxy.close(resolve)))
  return (proxy.address() as AddressInfo).port
}

const find = async (publicUrl: string) => {
  const config = readConfig({ PUBLIC_URL: publicUrl })
  const found = await checkProxy({ config, now: Date.now, signal: AbortSignal.timeout(5000) })
  return found.map(({ code }) => code)
}

const overwriting = (headers: IncomingHttpHeaders) => ({ ...headers, 'x-forwarded-for': '127.0.0.1' })
const appending = (headers: IncomingHttpHeaders) => ({
  ...headers,
  'x-forwarded-for': `${headers['x-forwarded-for']}, 127.0.0.1`,
})
const passing = (headers: IncomingHttpHeaders) => headers

describe('the public address, as a check finds it (rule config.proxy)', () => {
  it.each([
    ['overwrites the address, and is trusted', 1, overwriting, 'proxyWorks'],
    ['appends the address, and is trusted', 1, appending, 'proxyWorks'],
    ['appends the address, and one too many is trusted', 2, appending, 'proxyBelievesCallers'],
    ['passes on what callers say', 1, passing, 'proxyBelievesCallers'],
    ['says the address, and nobody trusts it', 0, overwriting, 'proxyIgnored'],
    [
      'names another host',
      1,
      (headers: IncomingHttpHeaders) => ({ ...overwriting(headers), host: 'upstream' }),
      'proxyHost',
    ],
    [
      'says https of an address of http',
      1,
      (headers: IncomingHttpHeaders) => ({ ...overwriting(headers), 'x-forwarded-proto': 'https' }),
      'proxyScheme',
    ],
  ])('behind a proxy that %s', async (_what, hops, change, code) => {
    let publicUrl = ''
    const port = await startServer(hops, () => publicUrl)
    publicUrl = `http://127.0.0.1:${await startProxy(port, change)}`
    expect(await find(publicUrl)).toEqual([code])
  })

  it('without a proxy, by http', async () => {
    let publicUrl = ''
    publicUrl = `http://127.0.0.1:${await startServer(0, () => publicUrl)}`
    expect(await find(publicUrl)).toEqual(['proxyWorks'])
  })

  it('is no failure if nothing runs yet, and is one if another program does', async () => {
    expect(await find('http://127.0.0.1:1')).toEqual(['proxySilent'])
    expect(await find(`http://127.0.0.1:${await startProxy(1, passing)}`)).toEqual(['proxySilent'])
    const other = createServer((_request, response) => response.end('hello'))
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    ends.push(() => new Promise((resolve) => other.close(resolve)))
    expect(await find(`http://127.0.0.1:${(other.address() as AddressInfo).port}`)).toEqual(['proxyElsewhere'])
  })
})
