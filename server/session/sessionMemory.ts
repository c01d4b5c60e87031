import type { Db } from '../database/client.ts'
import { listenToRights, type RightsNotice } from '../database/rightsLine.ts'
import { findKeyReader, type KeyReader } from './apiKeys.ts'
import { findSession, type CurrentSession } from './currentSession.ts'
import { Recollection } from './recollection.ts'

/** So many sessions are remembered at most, and so many keys. */
const mostSessions = 10_000
const mostKeys = 1_000

/** What must forget when rights change of a user or of all, and remember nothing while that is not heard of. */
interface RightsMemory {
  listen(isListening: boolean): void
  forget(): void
}

/** So long a start waits for the line, in milliseconds; without it sessions are read at every request. */
const longestStart = 2_000

/**
 * The sessions and keys that this process has met, with the rights of their users, so that a request need not ask the database
 * for them (rule session.memory). What is changed there is forgotten at once; while changes cannot be heard of, nothing is remembered.
 */
export class SessionMemory {
  /** The keys of machines; they take no room from the sessions of people. */
  readonly keys: Recollection<KeyReader>
  readonly #sessions: Recollection<CurrentSession>
  readonly #db: Db
  readonly #alongside: RightsMemory | undefined
  #stop: (() => Promise<void>) | undefined

  /** @param options.alongside what else is remembered for as long as changes of rights are heard of */
  constructor(db: Db, { most = mostSessions, alongside }: { most?: number; alongside?: RightsMemory } = {}) {
    this.#db = db
    this.#alongside = alongside
    this.#sessions = new Recollection((hash) => findSession(db, hash), most)
    this.keys = new Recollection((hash) => findKeyReader(db, hash), mostKeys)
  }

  /** How many sessions are remembered now. */
  get size(): number {
    return this.#sessions.size
  }

  /** Begins to listen, and waits until it does or cannot. @param onError told of a lost line, which is opened again by itself */
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
