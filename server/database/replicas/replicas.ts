import type { Pool } from 'pg'
import { readScope, withReadScope, type ReadScope } from './readScope.ts'
import { inTime, Replica } from './replica.ts'

/** Interval of reading the leader's position, in milliseconds. */
const interval = 1_000

/** Time for which replicas serve without the leader's position, in milliseconds: longer than a failover. */
const longestBlindness = 60_000

/** The first possible log position, which every server has passed. */
export const beginning = '0/0'

/** The log position of the leader at a point in time. */
interface Sample {
  at: number
  lsn: string
}

/**
 * The standbys that serve reads with some delay (rule reads.replica): never older than the reader's writes or events,
 * and never older than a number of seconds. If none is current enough, the leader serves.
 */
export class Replicas {
  readonly #replicas: readonly Replica[]
  readonly #leader: Pool
  readonly #mostLag: number
  #samples: Sample[] = []
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()
  #next = 0
  #isClosed = false
  #answered = 0

  /** @param mostLag the maximum delay of a replica in seconds */
  constructor(urls: readonly string[], leader: Pool, { size, mostLag }: { size: number; mostLag: number }) {
    this.#replicas = urls.map((url) => new Replica(url, size))
    this.#leader = leader
    this.#mostLag = mostLag * 1000
  }

  /** The number of statements served by replicas. */
  get answered(): number {
    return this.#answered
  }

  /** Starts reading the leader's position, and resolves after the first result. */
  start(): Promise<void> {
    this.#looking = this.#look()
    return this.#looking
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#looking
    await Promise.all(this.#replicas.map((replica) => replica.close()))
  }

  /**
   * Lets a replica respond if the current request allows it.
   * @param askLeader sends the same to the leader
   */
  query(statement: readonly unknown[], askLeader: () => unknown): unknown {
    const scope = readScope()
    // Queries without a promise are not ours.
    if (!scope?.mark || typeof statement.at(-1) === 'function') return askLeader()
    return this.#query(scope, statement, askLeader)
  }

  async #query(scope: ReadScope, statement: readonly unknown[], askLeader: () => unknown): Promise<unknown> {
    const floor = this.#floor()
    // An unavailable replica is not used for a while, so this loop ends.
    for (let replica = this.#replicaFor(scope); replica; replica = this.#replicaFor(scope)) {
      if (!scope.mark || floor === undefined) break
      const { writtenAt, toldEvent = null } = scope.mark
      const found = await replica.query(statement, { lsn: [writtenAt, floor], event: toldEvent })
      if (found === 'behind') break
      if (found === 'away') continue
      this.#answered++
      scope.replica = replica
      return found.response
    }
    // Also for the rest of the request, which must not read older data than before.
    scope.mark = undefined
    return askLeader()
  }

  /**
   * Uses the same timeout for the leader as for a replica.
   * @throws an error that `isUnavailable` recognizes after the timeout
   */
  inTime<Result>(response: Promise<Result>): Promise<Result> {
    return inTime(response)
  }

  /** Reads data for a caller whose session cannot be checked, because the leader is unavailable. */
  readAnyhow<Result>(read: () => Promise<Result>): Promise<Result> {
    return withReadScope({ mark: { writtenAt: beginning } }, read)
  }

  /** The replica that served before within the request, so that reads do not go back in time; otherwise any. */
  #replicaFor({ replica }: ReadScope): Replica | undefined {
    if (replica instanceof Replica) return replica.isResting ? undefined : replica
    return this.#choose()
  }

  #choose(): Replica | undefined {
    const awake = this.#replicas.filter(({ isResting }) => !isResting)
    return awake[this.#next++ % awake.length]
  }

  /** The leader's position at the maximum lag ago; undefined if unavailable. */
  #floor(): string | undefined {
    const [newest] = this.#samples
    if (!newest || Date.now() - newest.at > longestBlindness) return undefined
    const limit = Date.now() - this.#mostLag
    return (this.#samples.find(({ at }) => at <= limit) ?? this.#samples.at(-1))?.lsn
  }

  async #look(): Promise<void> {
    const at = Date.now()
    try {
      const { rows } = await this.#leader.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn')
      const old = this.#samples.findIndex((sample) => sample.at <= at - this.#mostLag)
      this.#samples = [{ at, lsn: rows[0]!.lsn }, ...(old < 0 ? this.#samples : this.#samples.slice(0, old + 1))]
    } catch {
      // The leader is down: its last position ages.
    }
    if (!this.#isClosed) this.#timer = setTimeout(() => void (this.#looking = this.#look()), interval).unref()
  }
}
