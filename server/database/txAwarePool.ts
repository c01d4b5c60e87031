import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { AutoPrepareClient, type SessionConfig } from './autoPrepareClient.ts'
import { assertOutsideTransaction } from './transaction.ts'

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void

/**
 * A pool that refuses a query from within an open `transaction` that does not use its handle, and whose sessions
 * prepare what is sent often.
 */
export class TxAwarePool extends Pool {
  readonly #watchers = new Set<(errorClass: string) => void>()

  constructor(config: PoolConfig & SessionConfig) {
    super({ ...config, Client: AutoPrepareClient })
    this.on('connect', ({ connection }) => {
      connection.on('errorMessage', ({ code }: { code?: string }) => this.#tell(code?.slice(0, 2) ?? 'unknown'))
    })
  }

  /**
   * Tells of every error of every session, whoever handles it: the class of its SQLSTATE, such as `23`, or `connection`
   * where none could be opened.
   */
  watchErrors(watcher: (errorClass: string) => void): void {
    this.#watchers.add(watcher)
  }

  #tell(errorClass: string): void {
    for (const watcher of this.#watchers) watcher(errorClass)
  }

  override connect(): Promise<PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    assertOutsideTransaction(this)
    if (callback) {
      return super.connect((error, client, done) => {
        if (error) this.#tell('connection')
        callback(error, client, done)
      })
    }
    return super.connect().catch((error: unknown) => {
      this.#tell('connection')
      throw error
    })
  }
}
