import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeOver } from './routes.ts'

describe('a response whose body is taken over', () => {
  const lines: { msg: string; res?: { statusCode: number } }[] = []
  const statuses: number[] = []
  let app: FastifyInstance
  let response: ServerResponse
  let client: Socket
  let text: string

  beforeEach(async () => {
    lines.length = 0
    statuses.length = 0
    text = ''
    app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } } })
    app.addHook('onRequest', async (_request, reply) => void reply.header('x-guard', 'on'))
    app.addHook('onResponse', async (_request, reply) => void statuses.push(reply.statusCode))
    app.get('/', async (_request, reply) => {
      response = takeOver(reply, { 'content-type': 'text/event-stream', connection: 'close' })
      response.write('one')
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    client.on('data', (chunk) => (text += chunk))
    client.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
    while (!text.includes('one')) await once(client, 'data')
  })

  afterEach(async () => {
    client.destroy()
    await app.close()
  })

  const received = () =>
    lines.map(({ msg }) => msg).filter((msg) => msg !== 'incoming request' && !msg.startsWith('Server'))

  it('has the headers of the hooks next to its own, and is logged like others when it ends', async () => {
    response.end('two')
    await once(client, 'close')
    const [head, body] = text.split('\r\n\r\n', 1).concat(text.slice(text.indexOf('\r\n\r\n') + 4))
    expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(head!.split('\r\n')).toEqual(
      expect.arrayContaining(['x-guard: on', 'content-type: text/event-stream', 'connection: close']),
    )
    expect(head).toContain('Transfer-Encoding: chunked')
    expect(body).toBe('3\r\none\r\n3\r\ntwo\r\n0\r\n\r\n')
    await expect.poll(received).toEqual(['request completed'])
    expect(statuses).toEqual([200])
  })

  it('is logged as cut short when its client leaves', async () => {
    client.destroy()
    await expect.poll(received).toEqual(['stream closed prematurely'])
    expect(lines.at(-1)?.res).toEqual({ statusCode: 200 })
  })
})
