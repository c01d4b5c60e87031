import type { Db } from '../database/client.ts'
import { listenToRights, type RightsNotice } from '../database/rightsLine.ts'
import { findKeyViewer, type KeyViewer } from './apiKeys.ts'
import { findSession, type CurrentSession } from './currentSession.ts'
import { Recollection } from './recollection.ts'

/** So many sessions are remembered at most, and so many keys. */
const mostSessions = 10_000
const mostKeys = 1_000

/** The caches to clear when rights of a user or of all change, and to disable without notifications. */
interface RightsMemory {
  listen(isListening: boolean): void
  forget(): void
}

/** Maximum wait of a start for the connection, in milliseconds; without it sessions are read for every request. */
const longestStart = 2_000

/**
 * The cached sessions and keys of this process, with the rights of their users (rule session.memory). Own changes clear
 * them immediately; without notifications nothing is cached.
 */
export class SessionMemory {
  /** The keys of machines; they take no room from the sessions of people. */
  readonly keys: Recollection<KeyViewer>
  readonly #sessions: Recollection<CurrentSession>
  readonly #db: Db
  readonly #alongside: RightsMemory | undefined
  #stop: (() => Promise<void>) | undefined

  /** @param options.alongside what else is remembered for as long as changes of rights are heard of */
  constructor(db: Db, { most = mostSessions, alongside }: { most?: number; alongside?: RightsMemory } = {}) {
    this.#db = db
    this.#alongside = alongside
    this.#sessions = new Recollection((hash) => findSession(db, hash), most)
    this.keys = new Recollection((hash) => findKeyViewer(db, hash), mostKeys)
  }

  /** How many sessions are remembered now. */
  get size(): number {
    return this.#sessions.size
  }

  /**
   * Starts to listen, and resolves when it does or cannot.
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

  /** Stops listening, and forgets everything. */
  async stop(): Promise<void> {
    this.#listen(false)
    await this.#stop?.()
  }

  /** The session of a token, by its hash, as it is remembered; undefined where it must be read. */
  recall(tokenHash: string): CurrentSession | undefined {
    return this.#sessions.recall(tokenHash)
  }

  /** The session of a token, by its hash, as it is now, and remembers it. @returns undefined where none lives */
  read(tokenHash: string): Promise<CurrentSession | undefined> {
    return this.#sessions.read(tokenHash)
  }

  #listen(isListening: boolean): void {
    this.#sessions.listen(isListening)
    this.keys.listen(isListening)
    this.#alongside?.listen(isListening)
  }

  #forget(notice: RightsNotice): void {
    if (notice === 'all' || 'userId' in notice) this.#alongside?.forget()
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
