import { setTimeout as wait } from 'node:timers/promises'
import type { AuditLine } from './lines.ts'

/**
 * Sends lines atomically.
 * @throws if they were not sent
 */
export type SendLines = (lines: readonly AuditLine[]) => Promise<void>

/** The maximum number of queued lines, about 5 MB; further lines are dropped and counted. */
const mostWaiting = 10_000

/** The number of lines per batch. */
const mostAtATime = 500

/** The delay after a failure, in milliseconds: twice as long each time. */
const shortestPause = 500
const longestPause = 30_000

/** Maximum wait at the end for queued lines, in milliseconds. */
const longestEnd = 3_000

interface QueueOptions {
  /** The maximum number of queued lines. */
  mostWaiting?: number
  /** After the first failure, in milliseconds. */
  shortestPause?: number
  onFailure(error: unknown): void
  onRecovery(): void
}

/** A queue of lines to another system, in order. Adding returns immediately. */
export class LineQueue {
  readonly #send: SendLines
  readonly #options: Required<QueueOptions>
  readonly #ending = new AbortController()
  readonly #waiting: AuditLine[] = []
  #running: Promise<void> | undefined
  #dropped = 0

  constructor(send: SendLines, options: QueueOptions) {
    this.#send = send
    this.#options = {
      mostWaiting: options.mostWaiting ?? mostWaiting,
      shortestPause: options.shortestPause ?? shortestPause,
      onFailure: (error) => options.onFailure(error),
      onRecovery: () => options.onRecovery(),
    }
  }

  /** The number of dropped lines. */
  get dropped(): number {
    return this.#dropped
  }

  add(line: AuditLine): void {
    if (this.#waiting.length >= this.#options.mostWaiting || this.#ending.signal.aborted) this.#dropped++
    else this.#waiting.push(line)
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
  }

  /** Flushes queued lines, with a short timeout; the rest is dropped. */
  async end(): Promise<void> {
    const patience = new AbortController()
    const isOver = wait(longestEnd, undefined, { signal: patience.signal }).catch(() => undefined)
    await Promise.race([this.#running, isOver])
    patience.abort()
    this.#ending.abort()
    this.#dropped += this.#waiting.splice(0).length
  }

  async #run(): Promise<void> {
    let failures = 0
    while (this.#waiting.length > 0 && !this.#ending.signal.aborted) {
      const lines = this.#waiting.slice(0, mostAtATime)
      try {
        await this.#send(lines)
        this.#waiting.splice(0, lines.length)
        if (failures > 0) this.#options.onRecovery()
        failures = 0
      } catch (error) {
        // Repeated failures are reported once.
        if (failures++ === 0) this.#options.onFailure(error)
        const pause = Math.min(this.#options.shortestPause * 2 ** (failures - 1), longestPause)
        await wait(pause, undefined, { ref: false, signal: this.#ending.signal }).catch(() => undefined)
      }
    }
  }
}
