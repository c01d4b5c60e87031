import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '#tests/support/api'

let api: TestApi

beforeEach(async () => {
  api = await openTestApi('postgresql')
  await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => api.close())

const open = async (): Promise<Socket> => {
  const socket = connect((api.app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

const ask = async (socket: Socket): Promise<string> => {
  socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  return answer.toString()
}

describe('a server that ends does not wait', () => {
  it('for connections on which nothing was sent or nothing follows, and answers what is under way', async () => {
    const [untouched, idle] = [await open(), await open()]
    expect(await ask(idle)).toContain('200 OK')
    const closed = Promise.all([untouched, idle].map((socket) => once(socket, 'close')))
    const fresh = await open()
    const ending = api.app.close()
    expect(await ask(fresh)).toContain('200 OK')
    await ending
    await closed
  })

  // Node.js would wait longer than this.
  it('for the next request on a connection whose responses were on their way', { timeout: 30_000 }, async () => {
    const socket = await open()
    socket.pause()
    // Twenty files do not fit in the buffers of a connection.
    const large = 'GET /api/docs/static/swagger-ui-bundle.js HTTP/1.1\r\nhost: localhost\r\n\r\n'
    const answered = once(api.app.server, 'request')
    socket.write(large.repeat(20))
    await answered
    const closed = once(socket, 'close')
    const ending = api.app.close()
    socket.resume()
    await Promise.all([ending, closed])
    expect(socket.destroyed).toBe(true)
  })
})
