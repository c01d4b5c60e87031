import { Duplex } from 'node:stream'

/** The Terminate message of a client; the engine ignores it. */
const terminate = 'X'.charCodeAt(0)

/** A query message that reads rows from the client. */
const copyIn = /^Q[^]{4}copy \w+ from stdin/i

/** The bytes that the longest name of a table leaves room for in it. */
const longestName = 100

/** The response to it: text, and no formats of columns, which no driver reads. */
const copyInResponse = Uint8Array.of('G'.charCodeAt(0), 0, 0, 0, 7, 0, 0, 0)

/** The type and the length of CopyDone and CopyFail; rows, which are texts, contain no zero bytes. */
const copyEnd = /^[cf]\0/

/**
 * Replaces the socket of a `pg` client. `pg` writes whole messages of the PostgreSQL protocol, corked up to the next
 * Sync, so every write can be executed directly.
 */
export class ProtocolStream extends Duplex {
  readonly #send: (bytes: Uint8Array) => void
  /** A `COPY ... FROM STDIN` with its rows: the engine takes it only as a whole. */
  #copied: Buffer[] | undefined

  constructor(send: (bytes: Uint8Array) => void) {
    super()
    this.#send = send
  }

  /** The response of PostgreSQL. */
  receive(bytes: Uint8Array): void {
    // The client received this response already.
    const isCopyIn = bytes[0] === copyInResponse[0]
    this.#pass(isCopyIn ? bytes.subarray(1 + Buffer.from(bytes).readUInt32BE(1)) : bytes)
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

  #pass(bytes: Uint8Array): void {
    if (!this.destroyed) this.push(bytes)
  }

  override _read(): void {
    // Responses are pushed when they arrive.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    const beginning = chunk.toString('latin1', 0, longestName)
    if (copyIn.test(beginning)) {
      this.#copied = [chunk]
      // The client may be reading an earlier response.
      process.nextTick(() => this.#pass(copyInResponse))
    } else if (this.#copied) {
      this.#copied.push(chunk)
      if (copyEnd.test(beginning)) {
        this.#send(Buffer.concat(this.#copied))
        this.#copied = undefined
      }
    } else if (chunk[0] !== terminate) this.#send(chunk)
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
