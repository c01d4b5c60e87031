import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { AutoPrepareClient, type SessionConfig } from './autoPrepareClient.ts'
import { assertOutsideTransaction } from './transaction.ts'

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void

/** Where a session of one's own is opened for what outlasts a transaction; undefined for the embedded database. */
export const ownSessionUrl = ({ options }: Pool): string | undefined =>
  (options as PoolConfig & SessionConfig).directUrl ?? options.connectionString

/** Whether the sessions of a pool lead through another one, which hands them on between two transactions. */
export const isPooledAgain = ({ options }: Pool): boolean => (options as SessionConfig).directUrl !== undefined

/** The channel on which the triggers of the database tell of changed rights (rule session.memory). */
export const rightsChannel = 'risk_board_rights'

/**
 * A pool that refuses a query from within an open `transaction` that does not use its handle, and whose sessions
 * prepare what is sent often.
 */
export class TxAwarePool extends Pool {
  readonly #watchers = new Set<(errorClass: string) => void>()
  readonly #rightsWatchers = new Set<(payload: string) => void>()

  constructor(config: PoolConfig & SessionConfig) {
    super({ ...config, Client: AutoPrepareClient, ...(config.directUrl === undefined && { verify: hearOwnChanges }) })
    this.on('connect', (client) => {
      client.connection.on('errorMessage', ({ code }: { code?: string }) => this.#tell(code?.slice(0, 2) ?? 'unknown'))
      client.on('notification', ({ payload }) => this.#rightsWatchers.forEach((watcher) => watcher(payload ?? '')))
    })
  }

  /** Tells of rights that a session of this pool changed, before its commit is answered. @returns how to stop */
  watchRights(watcher: (payload: string) => void): () => void {
    this.#rightsWatchers.add(watcher)
    return () => void this.#rightsWatchers.delete(watcher)
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

/**
 * PostgreSQL hands a session that listens its own notices before it answers the commit. One that may not listen, on a
 * standby, changes no rights.
 */
function hearOwnChanges(client: PoolClient, done: (error?: Error) => void): void {
  // By a callback, as the pool asks for one: an error of `done` must not come back as one of the query.
  client.query(`listen ${rightsChannel}`, () => done())
}
