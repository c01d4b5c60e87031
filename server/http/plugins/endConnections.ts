import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { plugin } from './plugin.ts'

/** The interval at which a stopping server looks for unused connections, in milliseconds. */
const lookEvery = 500

/**
 * A stopping server closes idle connections: the next request goes to another server. It also closes connections
 * without any request, which browsers open in advance, and those whose response was on its way: Node.js would wait a
 * minute for the next request.
 */
export const endConnections = plugin(
  'end connections',
  async (app) => {
    const unused = new Map<Socket, number>()
    app.server.on('connection', (socket: Socket) => {
      unused.set(socket, Date.now())
      socket.once('close', () => unused.delete(socket))
    })
    app.server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket))
    // A request that has started to arrive is served normally. On a connection that was just opened the bytes may be on
    // their way: a proxy does not repeat a POST on another server.
    const closeUnused = () => {
      unused.forEach((since, socket) => socket.bytesRead === 0 && Date.now() - since > lookEvery && socket.destroy())
      app.server.closeIdleConnections()
    }
    app.addHook('preClose', async () => {
      closeUnused()
      // New connections can be opened until the server stops listening.
      const timer = setInterval(closeUnused, lookEvery).unref()
      app.server.once('close', () => clearInterval(timer))
    })

    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (app.readiness.isEnding) reply.header('connection', 'close')
      done()
    })
  },
  ['services'],
)
