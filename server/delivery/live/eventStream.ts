import { PassThrough } from 'node:stream'
import type { LiveEventData, LiveEventName } from '#domain/wire/events'

/** A stream with this many bytes unread is too slow to keep: it is dropped and may resume. */
const mostUnread = 256 * 1024

/** How long a stream that catches up may take nothing, in milliseconds. */
const longestPause = 15_000

/** How long a browser waits before it opens a lost stream again, in milliseconds. */
const reconnectAfter = 3000

/** One open event stream and how far it has come. */
export class EventStream {
  readonly tokenHash: string
  readonly output = new PassThrough()
  /** The number of the last event this stream was told, or need not be told. */
  cursor: number
  /** Whether the stream took nothing at the last heartbeat; at the second one it is dropped. */
  private wasFull = false

  constructor(tokenHash: string, cursor: number) {
    this.tokenHash = tokenHash
    this.cursor = cursor
    this.output.write(`retry: ${reconnectAfter}\n\n`)
    // The first frame carries a number, so that whoever is cut off before the first event can resume as well.
    this.heartbeat()
  }

  /** Writes an event under the number that a stream resumes after, in the form of server-sent events. */
  send(name: LiveEventName, number: number, { id, action, updatedAt }: LiveEventData): void {
    if (this.isClosed) return
    this.output.write(`id: ${number}\nevent: ${name}\ndata: ${JSON.stringify({ id, action, updatedAt })}\n\n`)
    if (this.unread > mostUnread) this.output.destroy()
  }

  /** Shows that the stream lives, and moves the number to resume after past events that were not for this stream. */
  heartbeat(): void {
    if (this.wasFull && this.output.writableNeedDrain) this.output.destroy()
    this.wasFull = this.output.writableNeedDrain
    this.send('heartbeat', this.cursor, { id: this.cursor, action: 'heartbeat', updatedAt: new Date().toISOString() })
  }

  /** Resolves when what was written has been taken, or the stream is closed: by a client that takes too long as well. */
  async drained(): Promise<void> {
    if (this.isClosed || !this.output.writableNeedDrain) return
    await new Promise<void>((resolve) => {
      const tooLong = setTimeout(() => this.output.destroy(), longestPause)
      const done = () => {
        clearTimeout(tooLong)
        this.output.off('drain', done).off('close', done)
        resolve()
      }
      this.output.on('drain', done).on('close', done)
    })
  }

  get isClosed(): boolean {
    return this.output.destroyed || this.output.writableEnded
  }

  close(): void {
    this.output.end()
  }

  private get unread(): number {
    return this.output.writableLength + this.output.readableLength
  }
}
