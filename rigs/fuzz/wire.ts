import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'

/** A request as it goes out. */
export interface WireRequest {
  method: string
  /** Path and query, as sent. */
  path: string
  headers: Record<string, string>
  body?: string
  /** Raw bytes to send, in place of all of the above. */
  raw?: string
}

export interface WireResponse {
  status: number
  headers: Record<string, string>
  text: string
  milliseconds: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** No response may take longer than this, in milliseconds. */
export const longestResponse = 10_000

/** Whether Node's client would send it unchanged; otherwise it is sent over a plain socket. */
const isPlain = ({ path, headers }: WireRequest) =>
  !/[^\u0021-\u007e]/.test(path) && Object.values(headers).every((value) => !/[^\t\u0020-\u007e]/.test(value))

/**
 * Sends a request and reads the whole response; of an event stream only the beginning.
 * @throws if no response came in time
 */
export function send(port: number, request: WireRequest): Promise<WireResponse> {
  return request.raw === undefined && isPlain(request) ? overHttp(port, request) : overSocket(port, bytesOf(request))
}

function overHttp(port: number, request: WireRequest): Promise<WireResponse> {
  const { method, path, headers, body } = request
  const began = performance.now()
  const length =
    body === undefined || 'transfer-encoding' in headers ? {} : { 'content-length': Buffer.byteLength(body) }
  const options = {
    host: '127.0.0.1',
    port,
    method,
    path,
    agent,
    headers: { ...length, ...headers },
    timeout: longestResponse,
  }
  return new Promise((resolve, reject) => {
    const call = httpRequest(options)
    call.on('timeout', () => call.destroy(new Error(`No response within ${longestResponse} ms`)))
    call.on('error', (error: NodeJS.ErrnoException) => {
      // The server can close a connection at the moment of its reuse: retried once.
      if (call.reusedSocket && error.code === 'ECONNRESET') overHttp(port, request).then(resolve, reject)
      else reject(error)
    })
    call.on('response', (response) => {
      const chunks: Buffer[] = []
      const finish = () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
          text: Buffer.concat(chunks).toString(),
          milliseconds: performance.now() - began,
        })
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        if (!response.headers['content-type']?.includes('event-stream')) return
        finish()
        call.destroy()
      })
      response.on('end', finish)
      response.on('error', finish)
    })
    call.end(body)
  })
}

function bytesOf({ raw, method, path, headers, body = '' }: WireRequest): Buffer {
  if (raw !== undefined) return Buffer.from(raw, 'latin1')
  const fields = { host: 'fuzz', connection: 'close', 'content-length': String(Buffer.byteLength(body)), ...headers }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  return Buffer.concat([
    Buffer.from(`${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`, 'utf8'),
    Buffer.from(body),
  ])
}

/** A server may close such a connection without a response: that is status 0, not a failure. */
function overSocket(port: number, bytes: Buffer): Promise<WireResponse> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    const finish = () => {
      clearTimeout(timer)
      socket.destroy()
      const [head = '', ...rest] = Buffer.concat(chunks).toString().split('\r\n\r\n')
      const [line = '', ...fields] = head.split('\r\n')
      resolve({
        status: Number(line.split(' ')[1] ?? 0),
        headers: Object.fromEntries(
          fields.map((field) => [field.split(':')[0]?.toLowerCase() ?? '', field.replace(/^[^:]*: ?/, '')]),
        ),
        text: rest.join('\r\n\r\n'),
        milliseconds: performance.now() - began,
      })
    }
    const timer = setTimeout(() => {
      socket.destroy()
      reject(new Error(`No response within ${longestResponse} ms`))
    }, longestResponse)
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      if (Buffer.concat(chunks).includes('text/event-stream')) finish()
    })
    socket.on('close', finish)
    socket.on('error', finish)
  })
}

/** The request as a line for a shell. */
export function curlOf({ method, path, headers, body, raw }: WireRequest): string {
  if (raw !== undefined) return `printf %b ${JSON.stringify(raw)} | nc localhost 3000`
  const quoted = (text: string) => `'${text.slice(0, 4000).replaceAll("'", "'\\''")}'`
  const fields = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  return [
    `curl -sS -X ${method} ${quoted(`http://localhost:3000${path}`)}`,
    ...fields,
    body === undefined ? '' : `--data-binary ${quoted(body)}`,
  ]
    .filter(Boolean)
    .join(' ')
}
