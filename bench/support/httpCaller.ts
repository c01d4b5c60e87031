import { connect, type Socket } from 'node:net'

/** A measured request: serialized once, sent often. */
export interface HttpCall {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers: Readonly<Record<string, string>>
  body?: object
}

const separator = Buffer.from('\r\n\r\n')

/**
 * One persistent connection with one request at a time. It parses only status and length, because the measured machine
 * also runs the caller.
 */
export class HttpCaller {
  readonly #socket: Socket
  readonly #host: string
  #received: Buffer[] = []
  #isHeadRead = false
  /** The missing bytes of a response whose head is read. */
  #missing = 0
  #answered: ((response: Buffer) => void) | undefined
  #failed: ((error: Error) => void) | undefined

  private constructor(socket: Socket, host: string) {
    this.#socket = socket
    this.#host = host
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.#receive(chunk))
    socket.on('error', (error) => this.#failed?.(error))
    socket.on('close', () => this.#failed?.(new Error('The server closed the connection')))
  }

  /** Connects to a server of this machine. */
  static open(port: number): Promise<HttpCaller> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new HttpCaller(socket, `127.0.0.1:${port}`)))
      socket.once('error', reject)
    })
  }

  /**
   * Sends the request and reads the whole response.
   * @returns the response body
   * @throws if it is not a success
   */
  async send({ method, path, headers, body }: HttpCall): Promise<Buffer> {
    const content = body === undefined ? '' : JSON.stringify(body)
    const lines = [`${method} ${path} HTTP/1.1`, `host: ${this.#host}`]
    for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
    if (body !== undefined) {
      lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(content)}`)
    }
    const response = await new Promise<Buffer>((resolve, reject) => {
      this.#answered = resolve
      this.#failed = reject
      this.#socket.write(`${lines.join('\r\n')}\r\n\r\n${content}`)
    })
    const status = Number(response.toString('latin1', 9, 12))
    if (status >= 300) throw new Error(`${method} ${path}: ${response.toString()}`)
    return response.subarray(response.indexOf(separator) + separator.length)
  }

  close(): void {
    this.#failed = undefined
    this.#socket.destroy()
  }

  #receive(chunk: Buffer): void {
    this.#received.push(chunk)
    this.#missing -= chunk.length
    // A long response comes in many parts: its head is read once, and the parts are joined once.
    if (this.#isHeadRead && this.#missing > 0) return
    const all = this.#received.length === 1 ? chunk : Buffer.concat(this.#received)
    this.#received = [all]
    if (!this.#isHeadRead) {
      const end = all.indexOf(separator)
      if (end < 0) return
      const length = /\r\ncontent-length: (\d+)/i.exec(all.toString('latin1', 0, end))?.[1]
      if (length === undefined) return this.#failed?.(new Error('The answer does not say its length'))
      this.#isHeadRead = true
      this.#missing = end + separator.length + Number(length) - all.length
      if (this.#missing > 0) return
    }
    this.#received = []
    this.#isHeadRead = false
    this.#answered?.(all)
  }
}
