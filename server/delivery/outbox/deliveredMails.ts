import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/client'

/** An email with its claim: a later claim has a higher attempt count. */
export interface DeliveredMail {
  id: number
  attempts: number
}

/**
 * Marks emails as delivered: the first immediately, later ones in batches. An email that is not marked would be sent
 * again after a crash.
 */
export class DeliveredMails {
  readonly #db: Db
  #waiting: DeliveredMail[] = []
  #last: Promise<unknown> = Promise.resolve()
  #next: Promise<void> | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** Resolves when it is written; an email that another worker has claimed since is skipped. */
  add(mail: DeliveredMail): Promise<void> {
    this.#waiting.push(mail)
    const write = () => this.#write()
    this.#next ??= this.#last.then(write, write)
    return this.#next
  }

  #write(): Promise<void> {
    const mails = this.#waiting
    this.#waiting = []
    this.#next = undefined
    const writing = markDelivered(this.#db, mails)
    this.#last = writing
    return writing
  }
}

async function markDelivered(db: Db, mails: readonly DeliveredMail[]): Promise<void> {
  // Row by row: for an array of any length, PostgreSQL would plan again each time.
  const held = sql.join(
    mails.map(({ id, attempts }) => sql`(${id}::int, ${attempts}::int)`),
    sql`, `,
  )
  await db.execute(sql`
    update outbox o set delivered_at = now(), last_error = null from (values ${held}) m(id, attempts)
    where o.id = m.id and o.attempts = m.attempts and o.delivered_at is null`)
}
