import { Duplex } from 'node:stream'

/** The Terminate message of a client; the engine ignores it. */
const terminate = 'X'.charCodeAt(0)

/**
 * Replaces the socket of a `pg` client. `pg` writes whole messages of the PostgreSQL protocol, corked up to the next
 * Sync, so every write can be executed directly.
 */
export class ProtocolStream extends Duplex {
  readonly #send: (bytes: Uint8Array) => void

  constructor(send: (bytes: Uint8Array) => void) {
    super()
    this.#send = send
  }

  /** The response of PostgreSQL. */
  receive(bytes: Uint8Array): void {
    if (!this.destroyed) this.push(bytes)
  }

  /** Called by `pg` instead of connecting a socket. */
  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  // Called by `pg`, but only meaningful for a socket.
  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {
    // Responses are pushed when they arrive.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    if (chunk[0] !== terminate) this.#send(chunk)
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'binary', done)
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }
}
