import { Pool, type PoolClient } from 'pg'
import { AutoPrepareClient, type SessionConfig } from '../autoPrepareClient.ts'
import { isUnavailable, sqlState, sqlStates } from '../errors.ts'
import { nameOf } from '../leader.ts'
import { ownSettings } from '../sessionSettings.ts'

/** Timeout of a replica for its position, in milliseconds; the query uses no table. */
const longestWait = 1_000

/** How long a failed replica is not used, in milliseconds. */
const rest = 5_000

/** The position that a replica must have replayed before it serves. */
export interface Required {
  /** Log positions of the leader. */
  lsn: readonly [string, string]
  event: number | null
}

/**
 * The position of the server: whether a standby has replayed enough. Null for a promoted one: it follows no leader, so
 * its age is undefined.
 */
const isFresh = {
  name: 'is_fresh',
  text: `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= greatest($1::pg_lsn, $2::pg_lsn)
    and ($3::int is null or exists (select from outbox where id = $3 and delivered_at is not null)) end as fresh`,
}

/** The reason why a replica gave no response: it is too old, follows no leader, or is unavailable. */
export type NoResponse = 'behind' | 'away'

/** Errors that only replicas have. */
class Unanswered extends Error {}

/** One standby for reads, with its own sessions. */
export class Replica {
  readonly name: string
  readonly #pool: Pool
  #restsUntil = 0

  constructor(url: string, size: number) {
    this.name = nameOf(url)
    const config: SessionConfig & { max: number } = { connectionString: url, max: size, pipeline: true, ...ownSettings }
    const others = { application_name: 'risk-board reads', connectionTimeoutMillis: longestWait, keepAlive: true }
    this.#pool = new Pool({ ...config, ...others, Client: AutoPrepareClient } as object)
    this.#pool.on('error', () => undefined)
  }

  get isResting(): boolean {
    return Date.now() < this.#restsUntil
  }

  /**
   * Sends a statement after the query for the position of the server, in one message.
   * @throws the error of the statement if the leader would throw it too
   */
  async query(statement: readonly unknown[], { lsn, event }: Required): Promise<NoResponse | { response: unknown }> {
    let client: PoolClient | undefined
    try {
      client = await this.#pool.connect()
      const fresh = client.query<{ fresh: boolean }>({ ...isFresh, values: [...lsn, event] })
      const response = (client.query as (...all: unknown[]) => Promise<unknown>)(...statement)
      response.catch(ignore)
      const { rows } = await inTime(fresh)
      const isEnough = rows[0]?.fresh ?? null
      if (isEnough === null) throw new Unanswered('The server follows nobody')
      const result = isEnough ? { response: await response } : await response.then(ignore, ignore)
      client.release()
      return result ?? 'behind'
    } catch (error) {
      const isOwn = error instanceof Unanswered || isUnavailable(error)
      if (isOwn) this.#restsUntil = Date.now() + rest
      client?.release(isOwn)
      // Replay can conflict with a read on a replica, never on the leader.
      if (isOwn) return 'away'
      if (sqlState(error) === sqlStates.serializationFailure) return 'behind'
      throw error
    }
  }

  close(): Promise<void> {
    return this.#pool.end()
  }
}

const ignore = (): undefined => undefined

/** @throws an error that `isUnavailable` recognizes after the timeout */
export async function inTime<Result>(response: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Unanswered('The database did not answer in time')), longestWait)
  })
  try {
    return await Promise.race([response, late])
  } finally {
    clearTimeout(timer)
  }
}
