import { sql } from 'drizzle-orm'
import { transaction, type Db } from '#server/database/client'
import { databaseTime } from '#server/database/clock'
import { windowMinutes } from '#server/session/attempts'
import { enqueueMail } from '../outbox.ts'

/** Emails the owner of an account about guesses; once a day (rule session.lock-mail). */
export async function notifyOfGuesses(db: Db, email: string): Promise<void> {
  await transaction(db, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      select 1 from outbox where kind = 'mail' and topic = 'accountLocked' and payload -> 'to' ->> 'email' = ${email}
        and created_at > now() - interval '1 day' limit 1`)
    if (rowCount) return
    const params = { minutes: windowMinutes }
    await enqueueMail({ tx, now: databaseTime() }, { template: 'accountLocked', to: { email }, key: 'locked', params })
  })
}
