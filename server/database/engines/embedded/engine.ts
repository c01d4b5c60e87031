import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ProtocolStream } from './protocolStream.ts'
import { StatementWatch, type StopFlags } from './statementWatch.ts'

type FromWorker =
  | { ready: true; stopFlags: StopFlags }
  | { connection: number; bytes: Uint8Array }
  | { done: 'dump'; bytes: Uint8Array }
  | { done: 'close' }

/** The storage of the embedded database: a folder, or memory filled from an earlier snapshot. */
type Storage = { folder: string } | { folder: null; snapshot: Uint8Array | null }

export interface Engine {
  /** A stream with the PostgreSQL protocol that `pg` uses instead of a socket. One at a time. */
  openStream(): ProtocolStream
  /** A copy of the whole database, from which another one can start. */
  dump(): Promise<Uint8Array>
  /** Flushes everything and ends the thread. */
  close(): Promise<void>
}

/** The delay before a terminated thread is replaced, in milliseconds: twice as long each time, up to a maximum. */
const firstPause = 250
const longestPause = 10_000

/**
 * Starts the embedded PostgreSQL. On a folder, a thread that ends unexpectedly is replaced: the new one recovers
 * acknowledged data from the disk, as soon as there is space. Until then every stream fails.
 * @param onError called with the reason why a thread ended, or why its successor could not start
 * @throws the error of the start, e.g. an unreadable folder
 */
export async function startEngine(storage: Storage, onError: (error: Error) => void = () => {}): Promise<Engine> {
  const engine = new ThreadEngine(storage, onError)
  await engine.start()
  return engine
}

class ThreadEngine implements Engine {
  readonly #storage: Storage
  readonly #onError: (error: Error) => void
  readonly #streams = new Map<number, ProtocolStream>()
  #worker: Worker | undefined
  #watch: StatementWatch | undefined
  #lastConnection = 0
  /** The reason why there is currently no thread. */
  #failure: Error | undefined
  #isClosing = false
  #pause = firstPause
  #restart: NodeJS.Timeout | undefined

  constructor(storage: Storage, onError: (error: Error) => void) {
    this.#storage = storage
    this.#onError = onError
  }

  /** @throws the error that prevented the start of the thread */
  async start(): Promise<void> {
    const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
      workerData: { snapshot: null, ...this.#storage },
      // Loaders of a development server would only slow down its start.
      execArgv: [],
    })
    const ended = once(worker, 'exit').then(() => {
      throw new Error('The embedded database has stopped')
    })
    // The caller of the start gets this error; later the listener below does.
    ended.catch(() => undefined)
    const [started] = (await Promise.race([once(worker, 'message'), ended])) as [Extract<FromWorker, { ready: true }>]
    if (this.#isClosing) {
      await worker.terminate()
      return
    }
    const watch = new StatementWatch(started.stopFlags)
    this.#watch = watch
    this.#worker = worker
    this.#failure = undefined
    this.#pause = firstPause
    worker.on('message', (message: FromWorker) => {
      if (!('connection' in message)) return
      watch.answered(message.bytes)
      // Discards bytes of an abandoned stream; its successor cannot use them.
      this.#streams.get(message.connection)?.receive(message.bytes)
    })
    worker.on('error', (error: Error) => this.#fail(error))
    worker.on('exit', () => this.#fail(new Error('The embedded database has stopped')))
  }

  openStream(): ProtocolStream {
    const connection = ++this.#lastConnection
    const stream = new ProtocolStream((bytes) => {
      this.#watch?.sent(bytes)
      this.#worker?.postMessage({ connection, bytes })
    })
    this.#streams.set(connection, stream)
    stream.once('close', () => this.#streams.delete(connection))
    if (this.#failure) stream.destroy(this.#failure)
    return stream
  }

  async dump(): Promise<Uint8Array> {
    return (await this.#request('dump')).bytes
  }

  async close(): Promise<void> {
    this.#isClosing = true
    clearTimeout(this.#restart)
    if (this.#failure) return
    await this.#request('close')
    await this.#worker?.terminate()
  }

  #fail(error: Error): void {
    if (this.#failure || this.#isClosing) return
    this.#failure = error
    this.#watch?.end()
    this.#onError(error)
    for (const stream of this.#streams.values()) stream.destroy(error)
    if (this.#storage.folder !== null) this.#restartLater()
  }

  #restartLater(): void {
    this.#restart = setTimeout(() => {
      this.start().catch((error: Error) => {
        this.#onError(error)
        if (!this.#isClosing) this.#restartLater()
      })
    }, this.#pause)
    this.#pause = Math.min(this.#pause * 2, longestPause)
  }

  async #request<Name extends 'dump' | 'close'>(name: Name) {
    const worker = this.#worker
    if (this.#failure || !worker) throw this.#failure ?? new Error('The embedded database has not started')
    worker.postMessage({ request: name })
    return new Promise<Extract<FromWorker, { done: Name }>>((resolve, reject) => {
      worker.once('error', reject)
      worker.on('message', function listener(message: FromWorker) {
        if (!('done' in message) || message.done !== name) return
        worker.off('message', listener).off('error', reject)
        resolve(message as Extract<FromWorker, { done: Name }>)
      })
    })
  }
}
