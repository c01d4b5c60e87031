import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ProtocolStream } from './protocolStream.ts'

type FromWorker =
  | { ready: true }
  | { connection: number; bytes: Uint8Array }
  | { answer: 'dump'; bytes: Uint8Array }
  | { answer: 'close' }

/** Where the embedded database keeps its rows: a folder, or memory filled from an earlier snapshot. */
export type Storage = { folder: string } | { folder: null; snapshot: Uint8Array | null }

/** The embedded PostgreSQL in its own thread. */
export interface Engine {
  /** A stream that speaks the PostgreSQL protocol, for `pg` to use in place of a socket. One at a time. */
  openStream(): ProtocolStream
  /** A copy of the whole database, to start another one from. */
  dump(): Promise<Uint8Array>
  /** Writes everything down and ends the thread. */
  close(): Promise<void>
}

/**
 * Starts the embedded PostgreSQL.
 * @throws what kept it from starting, e.g. a folder it cannot read
 */
export async function startEngine(storage: Storage): Promise<Engine> {
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
    workerData: { snapshot: null, ...storage },
    // Loaders of a development server would only slow its start.
    execArgv: [],
  })
  await once(worker, 'message')
  return createEngine(worker)
}

function createEngine(worker: Worker): Engine {
  const streams = new Map<number, ProtocolStream>()
  let lastConnection = 0
  let failure: Error | undefined

  worker.on('message', (message: FromWorker) => {
    // Bytes for a stream that was given up meanwhile are of no use to its successor.
    if ('connection' in message) streams.get(message.connection)?.receive(message.bytes)
  })
  worker.on('error', (error: Error) => fail(error))
  worker.on('exit', () => fail(new Error('The embedded database has stopped')))

  function fail(error: Error) {
    failure ??= error
    for (const stream of streams.values()) stream.destroy(failure)
  }

  async function request<Answer extends 'dump' | 'close'>(answer: Answer) {
    if (failure) throw failure
    worker.postMessage({ request: answer })
    return new Promise<Extract<FromWorker, { answer: Answer }>>((resolve, reject) => {
      worker.once('error', reject)
      worker.on('message', function listener(message: FromWorker) {
        if (!('answer' in message) || message.answer !== answer) return
        worker.off('message', listener).off('error', reject)
        resolve(message as Extract<FromWorker, { answer: Answer }>)
      })
    })
  }

  return {
    openStream() {
      const connection = ++lastConnection
      const stream = new ProtocolStream((bytes) => worker.postMessage({ connection, bytes }))
      streams.set(connection, stream)
      stream.once('close', () => streams.delete(connection))
      if (failure) stream.destroy(failure)
      return stream
    },
    dump: async () => (await request('dump')).bytes,
    async close() {
      if (failure) return
      await request('close')
      await worker.terminate()
    },
  }
}
