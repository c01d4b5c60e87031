import { brotliCompress, constants, gzip, type CompressCallback } from 'node:zlib'
import { plugin } from './plugin.ts'

type Encoding = 'br' | 'gzip'

/** Smaller responses fit into one packet without compression. In bytes. */
const smallest = 1024

/** Higher quality costs more time than it saves on the network. */
const brotliQuality = 4

const compress: Record<Encoding, (content: string | Buffer, done: CompressCallback) => void> = {
  br: (content, done) => brotliCompress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }, done),
  gzip,
}

/**
 * Compresses the responses of the API that are text, off the event loop. Streams (events, files, the web app) pass as they are.
 *
 * The length of a compressed response can reveal its contents if an attacker combines a secret with their own text in a
 * browser with automatic credentials (BREACH). Ours has none: the token is a header that only our own pages set.
 * Responses with a token, under /api/auth, are not compressed anyway.
 */
export const compression = plugin('compression', async (app) => {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isText(payload, reply.getHeader('content-type')) || payload.length < smallest) return done()
    if (request.url.startsWith('/api/auth/') || reply.hasHeader('content-encoding')) return done()
    reply.header('vary', 'accept-encoding')
    const encoding = encodingOf(request.headers['accept-encoding'])
    if (encoding === undefined) return done()
    reply.header('content-encoding', encoding)
    reply.removeHeader('content-length')
    compress[encoding](payload, (error, result) => (error ? done(error) : done(null, result)))
  })
})

/** A text, or JSON as bytes. */
const isText = (payload: unknown, type: unknown): payload is string | Buffer =>
  typeof payload === 'string' || (Buffer.isBuffer(payload) && String(type).startsWith('application/json'))

/** Returns the encoding for a client: brotli if it is accepted, else gzip, else none. */
export function encodingOf(accepted: string | string[] | undefined): Encoding | undefined {
  const names = new Set(
    String(accepted ?? '')
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  )
  return (['br', 'gzip'] as const).find((encoding) => names.has(encoding))
}
