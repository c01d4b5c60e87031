import { processorTimeOf } from './processorTime.ts'

/** The address in the shared memory at which PostgreSQL checks for a cancel request. */
export interface StopFlags {
  memory: SharedArrayBuffer
  /** Byte addresses of its variables `QueryCancelPending` and `InterruptPending`. */
  cancel: number
  interrupt: number
  /** The statistics file of the thread on Linux; null elsewhere. */
  thread: string | null
}

/**
 * Limits of a statement outside a transaction, in milliseconds: its processor time, and where only that of the whole
 * process is available also its total time (rule wire.slow-reads). There is one session, so it blocks all others.
 */
const longestComputing = 500
const longestRead = 5_000
const lookEvery = 50

/** Last message of every response of PostgreSQL: `Z`, its length, and whether a transaction is open. */
const readyForQuery = 'Z'.charCodeAt(0)
const idle = 'I'.charCodeAt(0)

/** Maintenance has no limit, and cannot run in a transaction. */
const maintenance = /^Q[^]{4}(?:VACUUM|CHECKPOINT)/i

/**
 * Watches the statements of the embedded database and cancels long reads. Statements in a transaction are not
 * cancelled: a write completes or never starts.
 */
export class StatementWatch {
  readonly #stop: () => void
  readonly #thread: string | null
  #timer: NodeJS.Timeout | undefined
  #isInTransaction = false

  constructor({ memory, cancel, interrupt, thread }: StopFlags) {
    this.#thread = thread
    const words = new Int32Array(memory)
    this.#stop = () => {
      // The order matters: PostgreSQL checks only the second variable until it is set.
      Atomics.store(words, cancel >> 2, 1)
      Atomics.store(words, interrupt >> 2, 1)
    }
  }

  /** Called when bytes are sent to PostgreSQL. */
  sent(bytes: Uint8Array): void {
    this.end()
    if (this.#isInTransaction || maintenance.test(Buffer.from(bytes.subarray(0, 20)).toString('latin1'))) return
    const began = { at: performance.now(), computed: processorTimeOf(this.#thread) }
    this.#timer = setInterval(() => {
      if (processorTimeOf(this.#thread) - began.computed < longestComputing) return
      // Elsewhere than on Linux the other threads of the process count too.
      if (this.#thread === null && performance.now() - began.at < longestRead) return
      this.end()
      this.#stop()
    }, lookEvery)
  }

  /** Called with each response of PostgreSQL. */
  answered(bytes: Uint8Array): void {
    this.end()
    const last = bytes.length - 6
    if (bytes[last] === readyForQuery) this.#isInTransaction = bytes[bytes.length - 1] !== idle
  }

  /** Called when no statement is running. */
  end(): void {
    clearInterval(this.#timer)
  }
}
