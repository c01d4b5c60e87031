import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EventStream } from './eventStream.ts'

/** More than the system buffers for a client that does not read. */
const longAction = 'x'.repeat(16 * 1024)
const mostEvents = 5000

describe('an event stream', () => {
  let server: Server
  let responses: ServerResponse[]
  const clients: Socket[] = []

  beforeEach(async () => {
    responses = []
    server = createServer((_request, response) => {
      response.shouldKeepAlive = false
      responses.push(response)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })

  afterEach(() => {
    for (const client of clients.splice(0)) client.destroy()
    server.close()
  })

  /** A client that does not read the responses to its simultaneous requests. */
  const request = async (count = 1) => {
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
    clients.push(client)
    client.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n'.repeat(count))
    await vi.waitFor(() => expect(responses).toHaveLength(count))
    return client
  }
  const open = () => new EventStream('hash', 0, responses.at(-1)!)

  /**
   * Sends until the stream is closed or `isEnough`.
   * @returns the most bytes that ever waited
   */
  const sendMuch = async (stream: EventStream, isEnough = () => false) => {
    let most = 0
    for (let number = 1; number <= mostEvents && !stream.isClosed && !isEnough(); number++) {
      stream.send('risk', number, { id: number, action: longAction, updatedAt: '' })
      most = Math.max(most, responses.at(-1)!.writableLength)
      await turn()
    }
    return most
  }

  it('is dropped when too much of it is unread, and not when it is read', async () => {
    const slow = await request()
    const stream = open()
    expect(await sendMuch(stream)).toBeLessThan(300 * 1024)
    expect(stream.isClosed).toBe(true)
    slow.on('error', () => {}).resume()
    await once(slow, 'close')

    responses = []
    const reader = await request()
    reader.resume()
    const read = open()
    await sendMuch(read)
    expect(read.isClosed).toBe(false)
  })

  it('is closed at the second heartbeat in a row at which its client has read nothing', async () => {
    const client = await request()
    const stream = open()
    const response = responses[0]!
    await sendMuch(stream, () => response.writableLength > 64 * 1024)
    stream.heartbeat()
    expect(stream.isClosed).toBe(false)
    client.resume()
    await stream.drained()
    stream.heartbeat()
    expect(stream.isClosed).toBe(false)
    client.pause()
    await sendMuch(stream, () => response.writableLength > 64 * 1024)
    stream.heartbeat()
    stream.heartbeat()
    expect(stream.isClosed).toBe(true)
  })

  it('ends after the written data, and then reports that it is closed', async () => {
    const client = await request()
    const stream = open()
    const gone = new Promise<void>((resolve) => stream.whenGone(resolve))
    const ended = once(client, 'close')
    let text = ''
    client.on('data', (chunk) => (text += chunk)).resume()
    stream.close()
    await Promise.all([gone, ended])
    expect(text).toContain('retry: 3000')
    expect(text).toContain('event: heartbeat')
    expect(text).toMatch(/\r\n0\r\n\r\n$/)
  })

  it('is closed immediately, and writes nothing, if its client has disconnected before', async () => {
    const client = await request()
    client.destroy()
    await once(responses[0]!, 'close')
    const write = vi.spyOn(responses[0]!, 'write')
    const stream = open()
    const gone = vi.fn()
    stream.whenGone(gone)
    expect(gone).toHaveBeenCalledOnce()
    expect(stream.isClosed).toBe(true)
    stream.close()
    expect(write).not.toHaveBeenCalled()
  })

  it('is closed with its connection, also if it is queued behind another response', async () => {
    const client = await request(2)
    const stream = open()
    expect(responses[1]!.socket).toBeNull()
    const gone = new Promise<void>((resolve) => stream.whenGone(resolve))
    client.destroy()
    await gone
    expect(stream.isClosed).toBe(true)
  })
})
