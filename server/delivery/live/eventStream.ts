import type { ServerResponse } from 'node:http'
import type { LiveEventData, LiveEventName } from '#domain/wire/liveEvents'
import { databaseTime } from '#server/database/clock'

/** A stream with this many unread bytes is too slow: it is closed and may resume. */
const mostUnread = 256 * 1024

/** The maximum time without progress of a stream that catches up, in milliseconds. */
const longestPause = 15_000

/** Reconnection time of a browser, in milliseconds. */
const reconnectAfter = 3000

/**
 * One open event stream and its position. It writes into the response itself: a PassThrough before each, with the
 * connection between the two, would double the memory of thousands of streams.
 */
export class EventStream {
  readonly tokenHash: string
  private readonly response: ServerResponse
  /** The number of the last event sent to this stream, or skipped. */
  cursor: number
  /** Whether the stream read nothing since the last heartbeat; after two such heartbeats it is closed. */
  private wasFull = false

  /** @param response the response with written headers, whose body is the stream */
  constructor(tokenHash: string, cursor: number, response: ServerResponse) {
    this.tokenHash = tokenHash
    this.cursor = cursor
    this.response = response
    if (this.isClosed) return
    response.write(`retry: ${reconnectAfter}\n\n`)
    // The first frame has a number, so that a client that disconnects before the first event can resume as well.
    this.heartbeat()
  }

  /** Writes an event in the format of server-sent events, with the number after which a stream resumes. */
  send(name: LiveEventName, number: number, { id, action, updatedAt }: LiveEventData): void {
    if (this.isClosed) return
    this.response.write(`id: ${number}\nevent: ${name}\ndata: ${JSON.stringify({ id, action, updatedAt })}\n\n`)
    if (this.response.writableLength > mostUnread) this.destroy()
  }

  /** Sends a sign of life, and moves the resume number past events that were not for this stream. */
  heartbeat(): void {
    if (this.wasFull && this.response.writableNeedDrain) this.destroy()
    this.wasFull = this.response.writableNeedDrain
    this.send('heartbeat', this.cursor, {
      id: this.cursor,
      action: 'heartbeat',
      updatedAt: databaseTime().toISOString(),
    })
  }

  /** Resolves when the written bytes were read, or the stream is closed, also because the client is too slow. */
  async drained(): Promise<void> {
    const { response } = this
    if (this.isClosed || !response.writableNeedDrain) return
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(tooLong)
        response.off('drain', done).off('close', done)
        resolve()
      }
      const tooLong = setTimeout(() => {
        this.destroy()
        done()
      }, longestPause)
      response.on('drain', done).on('close', done)
    })
  }

  /** Calls `run` once the connection is closed, immediately if the client closed it before the stream existed. */
  whenGone(run: () => void): void {
    const { socket } = this.response.req
    const gone = () => {
      // Node.js does not do this while the response is queued behind another one on its connection.
      this.destroy()
      run()
    }
    if (socket.destroyed) gone()
    else socket.once('close', gone)
  }

  get isClosed(): boolean {
    return this.response.destroyed || this.response.writableEnded
  }

  /** Ends the stream after all written bytes. */
  close(): void {
    if (!this.isClosed) this.response.end()
  }

  /** Ends the stream immediately, with its connection. */
  destroy(): void {
    this.response.destroy()
  }
}
