import { Client } from 'pg'
import { describeDatabaseError } from './errors.ts'
import { hostsOf, needsLookup } from './hosts.ts'

/** Timeout of a host for the check of its role, in milliseconds. */
const longestWait = 2_000

/** Interval of checks of the current host, and the delay before the others are checked too, in milliseconds. */
const interval = 500
const longestSilence = 1_000

/** No host of the database currently accepts writes. */
export class NoLeader extends Error {
  constructor(reasons: readonly string[]) {
    super(`No host of the database accepts writes: ${reasons.join('; ')}`)
  }
}

/** A session that becomes useless when another host becomes the leader. */
interface Bound {
  destroy(): void
}

/**
 * The host of a database that accepts writes. It is searched on first use and after each failure, and then cached;
 * while `watch` runs it is checked twice a second, because a disconnected host closes no session.
 */
export class Leader {
  readonly hosts: readonly string[]
  /** Called with one line when another host becomes the leader, and when there is none. */
  onNote: ((note: string) => void) | undefined
  #url: string
  #finding: Promise<string> | undefined
  #isAway = false
  readonly #bound = new Map<Bound, string>()

  constructor(url: string) {
    this.hosts = hostsOf(url)
    this.#url = this.hosts[0]!
  }

  /** The URL of the host that was the leader at the last search; before that the first one. */
  get url(): string {
    return this.#url
  }

  /** Whether the last search found none: callers get the current leader without waiting for a notification. */
  get isAway(): boolean {
    return this.#isAway
  }

  /**
   * Checks all hosts in parallel; the first that accepts writes is the leader. Concurrent callers share the result.
   * @throws NoLeader
   */
  find(): Promise<string> {
    this.#finding ??= this.#ask().finally(() => (this.#finding = undefined))
    return this.#finding
  }

  async #ask(): Promise<string> {
    try {
      // Without a leader another can appear soon: the timeout for a disconnected one is short.
      const longest = this.#isAway ? longestSilence : longestWait
      const url = await Promise.any(this.hosts.map((host) => leads(host, longest)))
      const before = this.#url
      this.#url = url
      if (url !== before) this.onNote?.(`PostgreSQL is led by ${nameOf(url)} now, before by ${nameOf(before)}`)
      else if (this.#isAway) this.onNote?.(`PostgreSQL is led by ${nameOf(url)} again`)
      this.#isAway = false
      this.#letGo((host) => host !== url)
      return url
    } catch (error) {
      const away = new NoLeader(reasonsOf(error))
      if (!this.#isAway) this.onNote?.(away.message)
      this.#isAway = true
      // A session with an unresponsive host would block its caller until the host is back.
      this.#letGo(() => true)
      throw away
    }
  }

  /**
   * Ends a session as soon as its host is no longer the leader.
   * @returns a function that unregisters it
   */
  bind(session: Bound, url: string): () => void {
    this.#bound.set(session, url)
    return () => void this.#bound.delete(session)
  }

  #letGo(isLost: (url: string) => boolean): void {
    for (const [session, url] of this.#bound) {
      if (!isLost(url)) continue
      this.#bound.delete(session)
      session.destroy()
    }
  }

  /**
   * Checks the current host repeatedly.
   * @returns a function that stops it
   */
  watch(): () => Promise<void> {
    let isStopped = false
    let client: Client | undefined
    let timer: NodeJS.Timeout | undefined
    const look = async (): Promise<void> => {
      try {
        client ??= await openFor(this.#url, longestSilence)
        if (!(await acceptsWrites(client))) throw new Error('It accepts no writes')
        if (this.#isAway) await this.find()
      } catch {
        close(client)
        client = undefined
        await this.find().catch(() => undefined)
      }
      if (!isStopped) timer = setTimeout(() => void (looking = look()), interval).unref()
    }
    let looking = look()
    return async () => {
      isStopped = true
      clearTimeout(timer)
      close(client)
      await looking
      close(client)
    }
  }
}

const leaders = new Map<string, Leader>()

/** The state of the hosts of a URL; undefined for a single host. */
export function leaderOf(url: string): Leader | undefined {
  const known = leaders.get(url)
  if (known || !needsLookup(url)) return known
  const leader = new Leader(url)
  leaders.set(url, leader)
  return leader
}

/**
 * Returns the URL of the host that currently accepts writes; a URL with one host is returned unchanged.
 * @throws NoLeader
 */
export const leadingUrl = async (url: string): Promise<string> => (await leaderOf(url)?.find()) ?? url

/** The state of a host: leader, standby, or the reason for neither. */
export async function stateOfHost(url: string, longest = longestWait): Promise<'leads' | 'follows'> {
  const client = await openFor(url, longest)
  try {
    return (await acceptsWrites(client)) ? 'leads' : 'follows'
  } finally {
    close(client)
  }
}

/** The host name for messages. */
export const nameOf = (url: string): string => new URL(url).host

async function leads(url: string, longest: number): Promise<string> {
  const state = await stateOfHost(url, longest).catch((error: unknown) => {
    throw new Error(`${nameOf(url)}: ${describeDatabaseError(error)}`, { cause: error })
  })
  if (state === 'follows') throw new Error(`${nameOf(url)} accepts reads alone`)
  return url
}

const reasonsOf = (error: unknown): string[] =>
  (error instanceof AggregateError ? error.errors : [error]).map((one) => (one instanceof Error ? one.message : ''))

async function openFor(url: string, longest: number): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'risk-board watch',
    connectionTimeoutMillis: longest,
    query_timeout: longest,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    close(client)
    throw error
  }
}

/** A standby returns `on`, and so does a server with read-only sessions by default. */
async function acceptsWrites(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  return rows[0]?.transaction_read_only === 'off'
}

/** Without a goodbye message, because an unresponsive host would not answer that either. */
const close = (client: Client | undefined): void => void client?.connection.stream.destroy()
