import { inArray } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import * as schema from '../database/schema/index.ts'
import { transaction } from '../database/transaction.ts'
import { momentOf } from './calendar.ts'
import { users as demonstrationUsers } from './content/index.ts'
import { seedFaqs } from './faqs.ts'
import { writePeople } from './people.ts'
import { seedRisks } from './risks.ts'

/**
 * Fills a database that has no user yet with the demonstration group: its people, help page, risk items and
 * risk summaries (rule demo.content). It says the same whenever it runs. A database with users is left alone.
 * @returns whether it seeded
 */
export async function seedDemonstration(db: Db): Promise<boolean> {
  const [someone] = await db.select({ id: schema.users.id }).from(schema.users).limit(1)
  if (someone) return false
  const beginning = momentOf({ day: 0, minute: 0 })
  // One transaction: a start that is interrupted leaves nothing behind, and no act waits for the disk.
  await transaction(db, async (tx) => {
    await writePeople(tx, beginning)
    await seedFaqs(tx, beginning)
    await seedRisks(tx)
    // Nobody was listening while it happened.
    await tx.delete(schema.outbox)
    await tx.delete(schema.riskDecisions)
  })
  return true
}

/** Whether the people of the demonstration are here, whose password everyone knows: not in a real installation. */
export async function holdsDemonstration(db: Db): Promise<boolean> {
  const emails = demonstrationUsers.map(({ email }) => email)
  return (await db.$count(schema.users, inArray(schema.users.email, emails))) === emails.length
}
