import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { AutoPrepareClient, type SessionConfig } from './autoPrepareClient.ts'
import { assertOutsideTransaction } from './transactionGuard.ts'

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void

/** The channel of the database triggers for changed rights (rule session.memory). */
export const rightsChannel = 'risk_board_rights'

/**
 * A pool that refuses a query inside an open `transaction` without its handle (not in production, see
 * `transactionGuard.ts`), and whose sessions prepare frequent statements.
 */
export class TxAwarePool extends Pool {
  readonly #watchers = new Set<(errorClass: string) => void>()
  readonly #rightsWatchers = new Set<(payload: string) => void>()

  constructor(config: PoolConfig & SessionConfig) {
    // PostgreSQL sends a listening session its own notifications before the response to the commit.
    super({ ...config, Client: AutoPrepareClient, onConnect: (client) => client.query(`listen ${rightsChannel}`) })
    this.on('connect', (client) => {
      if (client instanceof AutoPrepareClient) {
        client.onFailure = ({ code }) => this.#report(code?.slice(0, 2) ?? 'unknown')
      }
      client.on('notification', ({ payload }) => this.#rightsWatchers.forEach((watcher) => watcher(payload ?? '')))
    })
    // A new session connects to the host that accepts writes. The pool drops one that has ended.
    this.on('release', (_error, client) => {
      if (client instanceof AutoPrepareClient && client.isReadOnly) void client.end()
    })
  }

  /**
   * Reports the rights changed by a session of this pool, before its commit returns.
   * @returns a function that stops it
   */
  watchRights(watcher: (payload: string) => void): () => void {
    this.#rightsWatchers.add(watcher)
    return () => void this.#rightsWatchers.delete(watcher)
  }

  /**
   * Reports every error of every session, also handled ones: the class of its SQLSTATE, such as `23`, or `connection`
   * if none could be opened.
   */
  watchErrors(watcher: (errorClass: string) => void): void {
    this.#watchers.add(watcher)
  }

  #report(errorClass: string): void {
    for (const watcher of this.#watchers) watcher(errorClass)
  }

  override connect(): Promise<PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    assertOutsideTransaction(this)
    if (callback) {
      const onConnect: ConnectCallback = (error, client, done) => {
        if (error) this.#report('connection')
        callback(error && this.#explained(error), client, done)
      }
      return super.connect(onConnect)
    }
    return super.connect().catch((error: unknown) => {
      this.#report('connection')
      throw error instanceof Error ? this.#explained(error) : error
    })
  }

  /** Names the limit that ended the wait; the message of the driver does not. */
  #explained(error: Error): Error {
    if (error.message !== 'timeout exceeded when trying to connect') return error
    const { max, connectionTimeoutMillis: limit = 0 } = this.options
    const what = this.totalCount >= max ? `none of its ${max} sessions was free` : 'it accepted no connection'
    return new Error(`The database did not answer in time: ${what} for ${limit / 1000} s`, { cause: error })
  }
}
