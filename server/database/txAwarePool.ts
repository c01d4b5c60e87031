import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { AutoPrepareClient, type SessionConfig } from './autoPrepareClient.ts'
import { isUnavailable, sqlStates } from './errors.ts'
import { leaderOf, NoLeader, type Leader } from './leader.ts'
import type { Replicas } from './replicas/replicas.ts'
import { assertOutsideTransaction } from './transactionGuard.ts'

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void

/** Opens a separate session for work that outlasts a transaction; undefined for the embedded database. */
export const ownSessionUrl = ({ options }: Pool): string | undefined =>
  (options as PoolConfig & SessionConfig).directUrl ?? options.connectionString

/** Whether the sessions of a pool go through another pooler, which switches them between transactions. */
export const isPooledAgain = ({ options }: Pool): boolean => (options as SessionConfig).directUrl !== undefined

/** The channel of the database triggers for changed rights (rule session.memory). */
export const rightsChannel = 'risk_board_rights'

/**
 * A pool that refuses a query inside an open `transaction` without its handle (not in production, see
 * `transactionGuard.ts`), and whose sessions prepare frequent statements.
 */
export class TxAwarePool extends Pool {
  /** The standbys for reads, if there are any. */
  replicas: Replicas | undefined
  readonly #leader: Leader | undefined
  readonly #watchers = new Set<(errorClass: string) => void>()
  readonly #rightsWatchers = new Set<(payload: string) => void>()

  constructor(config: PoolConfig & SessionConfig) {
    const leader = config.connectionString === undefined ? undefined : leaderOf(config.connectionString)
    const isPooled = config.directUrl !== undefined
    const verify = leader ? refuseFollower(isPooled) : isPooled ? undefined : forgetStatementsOnChange
    super({ ...config, Client: AutoPrepareClient, ...(verify && { verify }) })
    this.#leader = leader
    this.on('connect', (client) => {
      client.connection.on('errorMessage', ({ code }: { code?: string }) => {
        this.#tell(code?.slice(0, 2) ?? 'unknown')
        // Its server is no longer the leader. New sessions may connect to the new one.
        if (code === sqlStates.readOnlyTransaction) client.connection.stream.destroy()
      })
      client.on('notification', ({ payload }) => this.#rightsWatchers.forEach((watcher) => watcher(payload ?? '')))
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

  #tell(errorClass: string): void {
    for (const watcher of this.#watchers) watcher(errorClass)
  }

  // The overloads of `pg` cannot be repeated one by one: the arguments are passed on as they came.
  override query(...parameters: unknown[]): never {
    const askLeader = () => super.query(...(parameters as Parameters<Pool['query']>))
    if (!this.replicas) return askLeader() as never
    assertOutsideTransaction(this)
    return this.replicas.query(parameters, askLeader) as never
  }

  override connect(): Promise<PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    assertOutsideTransaction(this)
    if (callback) {
      const onConnect: ConnectCallback = (error, client, done) => {
        if (error) this.#tell('connection')
        callback(error, client, done)
      }
      if (!this.#leader) return super.connect(onConnect)
      return void this.#connectToLeader(this.#leader).then(
        (client) => onConnect(undefined, client, client.release.bind(client)),
        (error: Error) => onConnect(error, undefined, () => undefined),
      )
    }
    return (this.#leader ? this.#connectToLeader(this.#leader) : super.connect()).catch((error: unknown) => {
      this.#tell('connection')
      throw error
    })
  }

  /** With several hosts, the last leader; if that fails, the current one. */
  async #connectToLeader(leader: Leader): Promise<PoolClient> {
    if (leader.isAway) await leader.find()
    try {
      return await super.connect()
    } catch (error) {
      if (!isUnavailable(error)) throw error
      await leader.find()
      return super.connect()
    }
  }
}

/**
 * PostgreSQL sends a listening session its own notifications before the response to the commit. A session on a standby
 * cannot listen, but changes no rights.
 */
function forgetStatementsOnChange(client: PoolClient, done: (error?: Error) => void): void {
  // By a callback, as in the API of the pool: an error of `done` must not appear as an error of the query.
  client.query(`listen ${rightsChannel}`, () => done())
}

/** With several hosts, a connection can meet a former or future leader. */
const refuseFollower = (isPooled: boolean) => (client: PoolClient, done: (error?: Error) => void) => {
  const listens = isPooled ? 'select' : `listen ${rightsChannel}`
  client.query(`show transaction_read_only; ${listens}`, (error: Error | undefined, results: unknown) => {
    if (error) return done(error)
    const [{ rows }] = results as [{ rows: { transaction_read_only: string }[] }]
    done(rows[0]?.transaction_read_only === 'off' ? undefined : new NoLeader(['the one met accepts reads alone']))
  })
}
