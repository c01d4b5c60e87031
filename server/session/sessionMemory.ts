import type { Db } from '../database/client.ts'
import { listenToRights, type RightsNotice } from '../database/rightsLine.ts'
import { findSession, type CurrentSession } from './currentSession.ts'

/** So many sessions are remembered at most; of more, those that were not used for the longest time are read again. */
const mostRemembered = 10_000

/** So long a session is remembered at most, in milliseconds, for changes that nothing tells of: triggers that were switched off. */
const longestMemory = 30_000

/** So long a start waits for the line, in milliseconds; without it sessions are read at every request. */
const longestStart = 2_000

interface Remembered {
  session: CurrentSession
  /** By the clock that nobody sets. */
  until: number
}

/**
 * The sessions that this process has met, with the rights of their users, so that a request need not ask the database for
 * them (rule session.memory). What is changed there is forgotten at once; while changes cannot be heard of, nothing is remembered.
 */
export class SessionMemory {
  readonly #db: Db
  readonly #most: number
  /** In the order of use. */
  readonly #remembered = new Map<string, Remembered>()
  /** Of the notices heard: what was read before one of them may be what it tells of. */
  #notices = 0
  #isListening = false
  #stop: (() => Promise<void>) | undefined

  constructor(db: Db, most = mostRemembered) {
    this.#db = db
    this.#most = most
  }

  /** How many sessions are remembered now. */
  get size(): number {
    return this.#remembered.size
  }

  /** Begins to listen, and waits until it does or cannot. @param onError told of a lost line, which is opened again by itself */
  start(onError: (error: unknown) => void): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, longestStart)
      this.#stop = listenToRights(this.#db, {
        onNotice: (notice) => this.#forget(notice),
        onLine: (isUp) => {
          this.#forget('all')
          this.#isListening = isUp
          clearTimeout(timer)
          resolve()
        },
        onError,
      })
    })
  }

  /** Stops listening, and forgets everything. */
  async stop(): Promise<void> {
    this.#isListening = false
    this.#forget('all')
    await this.#stop?.()
  }

  /** The session of a token, by its hash, as it is remembered; undefined where it must be read. */
  recall(tokenHash: string): CurrentSession | undefined {
    const found = this.#remembered.get(tokenHash)
    if (!found) return undefined
    this.#remembered.delete(tokenHash)
    if (found.until <= performance.now()) return undefined
    this.#remembered.set(tokenHash, found)
    return found.session
  }

  /** The session of a token, by its hash, as it is now, and remembers it. @returns undefined where none lives */
  async read(tokenHash: string): Promise<CurrentSession | undefined> {
    const [heard, began] = [this.#notices, performance.now()]
    const session = await findSession(this.#db, tokenHash)
    if (session && session.freshFor > 0 && this.#isListening && heard === this.#notices) {
      this.#remember(tokenHash, { session, until: began + Math.min(session.freshFor, longestMemory) })
    } else {
      this.#remembered.delete(tokenHash)
    }
    return session
  }

  #remember(tokenHash: string, remembered: Remembered): void {
    this.#remembered.delete(tokenHash)
    this.#remembered.set(tokenHash, remembered)
    if (this.#remembered.size <= this.#most) return
    const [oldest] = this.#remembered.keys()
    if (oldest !== undefined) this.#remembered.delete(oldest)
  }

  #forget(notice: RightsNotice): void {
    this.#notices++
    if (notice === 'all') return this.#remembered.clear()
    for (const [tokenHash, { session }] of this.#remembered) {
      const isMeant = 'userId' in notice ? session.userId === notice.userId : session.sessionId === notice.sessionId
      if (isMeant) this.#remembered.delete(tokenHash)
    }
  }
}
