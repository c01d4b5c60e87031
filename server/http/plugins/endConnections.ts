import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { plugin } from './plugin.ts'

/** How often a server that ends looks for connections that were opened and never used, in milliseconds. */
const lookEvery = 500

/**
 * A server that ends keeps no connection open for the next request: that is for another one. Nor does it wait for one
 * on which nothing was ever sent, as browsers open them ahead: Node.js takes it for busy, and would wait a minute.
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
    // A request of which the first bytes have come is waited for, and no longer than any other. On one that was opened just
    // now the bytes may be under way: a proxy that sent a POST does not send it to another server.
    const closeUnused = () =>
      unused.forEach((since, socket) => socket.bytesRead === 0 && Date.now() - since > lookEvery && socket.destroy())
    app.addHook('preClose', async () => {
      closeUnused()
      // Until the server listens no more, another may be opened.
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
