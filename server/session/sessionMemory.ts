import type { Db } from '#server/database/client'
import { listenToRights, type RightsNotice } from '#server/database/rightsLine'
import { findKeyViewer, type KeyViewer } from './apiKeys.ts'
import { findSession, type CurrentSession } from './currentSession.ts'
import { Recollection } from './recollection.ts'

/** The maximum number of cached sessions, and of cached keys. */
const mostSessions = 10_000
const mostKeys = 1_000

/** Maximum wait of a start for the connection, in milliseconds; without it sessions are read for every request. */
const longestStart = 2_000

/**
 * The cached sessions and keys of this process, with the rights of their users (rule session.memory). Own changes clear
 * them immediately; without notifications nothing is cached.
 */
export class SessionMemory {
  /** The API keys; they do not take space from the sessions of people. */
  readonly keys: Recollection<KeyViewer>
  readonly #sessions: Recollection<CurrentSession>
  readonly #db: Db
  #stop: (() => Promise<void>) | undefined

  constructor(db: Db, { most = mostSessions }: { most?: number } = {}) {
    this.#db = db
    this.#sessions = new Recollection((hash) => findSession(db, hash), most)
    this.keys = new Recollection((hash) => findKeyViewer(db, hash), mostKeys)
  }

  /** The number of cached sessions. */
  get size(): number {
    return this.#sessions.size
  }

  /**
   * Starts to listen; resolves when it works or has failed.
   * @param onError called when the connection is lost; it is reopened automatically
   */
  start(onError: (error: unknown) => void): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, longestStart)
      this.#stop = listenToRights(this.#db, {
        onNotice: (notice) => this.#forget(notice),
        onLine: (isUp) => {
          this.#listen(isUp)
          clearTimeout(timer)
          resolve()
        },
        onError,
      })
    })
  }

  /** Stops listening, and clears all caches. */
  async stop(): Promise<void> {
    this.#listen(false)
    await this.#stop?.()
  }

  /** Returns the cached session of a token, by its hash; undefined if it must be read. */
  recall(tokenHash: string): CurrentSession | undefined {
    return this.#sessions.recall(tokenHash)
  }

  /**
   * Reads the session of a token, by its hash, and caches it.
   * @returns undefined if there is no active one
   */
  read(tokenHash: string): Promise<CurrentSession | undefined> {
    return this.#sessions.read(tokenHash)
  }

  #listen(isListening: boolean): void {
    this.#sessions.listen(isListening)
    this.keys.listen(isListening)
  }

  #forget(notice: RightsNotice): void {
    if (notice === 'all') {
      this.#sessions.forget()
      this.keys.forget()
    } else if ('userId' in notice) {
      this.#sessions.forget(({ userId }) => userId === notice.userId)
      this.keys.forget(({ authorId }) => authorId === notice.userId)
    } else if ('keyId' in notice) {
      this.keys.forget(({ keyId }) => keyId === notice.keyId)
    } else {
      this.#sessions.forget(({ sessionId }) => sessionId === notice.sessionId)
    }
  }
}
