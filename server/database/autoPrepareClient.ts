import { createHash } from 'node:crypto'
import { callbackify } from 'node:util'
import { Client, DatabaseError, type ClientConfig } from 'pg'
import { sqlStates } from './errors.ts'
import { hostsOf, needsLookup } from './hosts.ts'
import { writableUrl } from './writableHost.ts'

/** A transaction was committed on one server, but may be missing on its replacement. */
class CommitInDoubt extends Error {
  constructor() {
    super('The commit is in doubt: no standby confirmed it')
  }
}

/** A statement is prepared from the second time on, because it will probably be repeated. */
const worthPreparing = 2

/**
 * The maximum number of prepared statements of a session: their plans use the memory of the database. Lists send
 * statements of as many shapes as there are combinations of filters.
 */
const mostPrepared = 200

/** The maximum number of different texts whose repetitions are counted. */
const mostCounted = 2000

/**
 * Marks a statement whose best plan depends on its values: the share of the tree, the texts. PostgreSQL prefers a
 * general plan with a low estimate, which counted the whole group ten times as slowly (docs/performance.md).
 */
export const noPrepare = '/* planned again */'

const names = new Map<string, string>()
const counts = new Map<string, number>()

/**
 * Returns the name of a prepared statement, the same on every session; undefined for rare statements and those to be
 * planned again. A name saves parsing and often planning, which takes longer than reading a risk (docs/performance.md).
 */
export function nameOf(text: string): string | undefined {
  if (text.includes(noPrepare)) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size >= mostPrepared) return known
  const count = (counts.get(text) ?? 0) + 1
  if (count < worthPreparing) {
    if (counts.size >= mostCounted) counts.clear()
    counts.set(text, count)
    return undefined
  }
  counts.delete(text)
  const name = `s_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`
  names.set(text, name)
  return name
}

/** The query that Drizzle passes to the driver: it has `name`, but undefined. */
interface StatementConfig {
  text: string
  name?: string | undefined
}

export interface SessionConfig extends ClientConfig {
  /** The time limit of a statement within a transaction, in milliseconds; by default that of any statement. */
  transactionTimeout?: number | undefined
  /** Whether a statement is sent before the responses to earlier ones have arrived. */
  pipeline?: boolean
  /** Called whenever a statement is sent while none is running, which counts the round trips to the database. */
  onRoundTrip?: (() => void) | undefined
}

/**
 * A session that prepares repeated statements with parameters, and gives statements within a transaction a higher time
 * limit.
 */
export class AutoPrepareClient extends Client {
  readonly #transactionTimeout: number | undefined
  readonly #isPipelined: boolean
  readonly #onRoundTrip: (() => void) | undefined
  #underWay = 0
  /** A URL with several hosts, of which the session takes the one that accepts writes. */
  #hosts: string | undefined
  #isInDoubt = false
  /** Whether its server has become a standby, which refuses all writes. */
  isReadOnly = false
  /** Called with each error that the database reports, also handled ones. */
  onFailure: (error: DatabaseError) => void = () => undefined
  #isGathering = false
  #last: Promise<unknown> = Promise.resolve()

  constructor(config?: SessionConfig) {
    const url = config?.connectionString
    const hasHosts = url !== undefined && needsLookup(url)
    super(hasHosts ? { ...config, connectionString: hostsOf(url)[0] } : config)
    if (hasHosts) this.#hosts = url
    this.#transactionTimeout = config?.transactionTimeout
    this.#isPipelined = config?.pipeline ?? false
    this.#onRoundTrip = config?.onRoundTrip
    // A pool listens to idle sessions only: without this listener, an error of a session between two queries of a
    // transaction would end the process. The next query fails and reports it.
    this.on('error', (error) => this.#report(error))
    // Detected by the function's name, because the message is in the language of the database.
    this.on('notice', ({ routine }) => (this.#isInDoubt ||= routine === 'SyncRepWaitForLSN'))
  }

  override connect(): Promise<Client>
  override connect(callback: (error?: Error) => void): void
  override connect(callback?: (error?: Error) => void): Promise<Client> | void {
    const hosts = this.#hosts
    if (hosts === undefined) return callback ? super.connect(callback) : super.connect()
    if (!callback) return this.#connectToWritable(hosts)
    callbackify(() => this.#connectToWritable(hosts))((error) => callback(error ?? undefined))
  }

  async #connectToWritable(hosts: string): Promise<Client> {
    const { hostname, port } = new URL(await writableUrl(hosts))
    this.host = hostname.replace(/^\[|\]$/g, '')
    this.port = Number(port || 5432)
    return super.connect()
  }

  // The overloads of `pg` cannot be repeated one by one: the arguments are passed on as they came.
  override query(...parameters: unknown[]): never {
    const [config, values] = parameters
    let isBeginning = false
    if (isUnnamed(config) && Array.isArray(values) && values.length > 0) {
      parameters[0] = { ...config, name: nameOf(config.text) }
    } else if (isUnnamed(config) && config.text.startsWith('begin')) {
      isBeginning = this.#isPipelined
      // Sent in one message with it: a separate statement would cost every write another round trip.
      const timeout = this.#transactionTimeout
      if (timeout !== undefined) {
        parameters[0] = { ...config, text: `${config.text}; set local statement_timeout = ${timeout}` }
      }
    }
    const callback = parameters.at(-1)
    if (isCallback(callback)) {
      parameters[parameters.length - 1] = (error: unknown, result: unknown) => {
        this.#report(error)
        callback(error, result)
      }
    }
    if (this.#isPipelined) this.#gather()
    const send = (): unknown => super.query(...(parameters as Parameters<Client['query']>))
    // Without a pipeline the driver would queue it until the earlier ones have a response, and warn about it.
    const waits = !this.#isPipelined && this.#underWay > 0 && isStatement(config) && !isCallback(callback)
    const sent = waits ? this.#last.then(send, send) : send()
    if (sent instanceof Promise) this.#count(sent)
    // Not awaited: the first statement of the transaction follows immediately. If it failed, the session is broken, as
    // that statement then reports.
    if (isBeginning) return Promise.resolve({ rows: [] }) as never
    return (isCommit(config) && sent instanceof Promise ? this.#confirm(sent) : sent) as never
  }

  /**
   * PostgreSQL reports a commit as successful when its wait for a standby was cancelled; only a notice mentions that a
   * standby may never get it. An uncertain commit counts as lost, and the caller can retry.
   */
  async #confirm(sent: Promise<unknown>): Promise<unknown> {
    const result = await sent
    if (!this.#isInDoubt) return result
    this.#isInDoubt = false
    throw new CommitInDoubt()
  }

  /**
   * Sends simultaneous messages as one, because each message wakes the database: transactions take half as long
   * (decision 71).
   */
  #gather(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    const { stream } = this.connection
    stream.cork()
    // Runs after the promises that are already settled, so that their statements are included.
    process.nextTick(() => {
      this.#isGathering = false
      stream.uncork()
    })
  }

  #count(sent: Promise<unknown>): void {
    if (this.#underWay++ === 0) this.#onRoundTrip?.()
    const end = () => void this.#underWay--
    this.#last = sent.then(end, (error) => {
      end()
      this.#report(error)
    })
  }

  #report(error: unknown): void {
    if (!(error instanceof DatabaseError)) return
    this.isReadOnly ||= error.code === sqlStates.readOnlyTransaction
    this.onFailure(error)
  }
}

const isCommit = (config: unknown): boolean => isUnnamed(config) && config.text === 'commit'

type Callback = (error: unknown, result: unknown) => void

const isCallback = (value: unknown): value is Callback => typeof value === 'function'

/** A text or its substitute; everything else is sent by its own method. */
const isStatement = (config: unknown): boolean =>
  typeof config === 'string' || (typeof config === 'object' && config !== null && !('submit' in config))

function isUnnamed(config: unknown): config is StatementConfig {
  if (typeof config !== 'object' || config === null || !('text' in config)) return false
  return typeof config.text === 'string' && !('submit' in config) && !('name' in config && config.name !== undefined)
}
