import { inArray } from 'drizzle-orm'
import type { Criterion } from '#domain/wire/ratingCriteria'
import { changeCriteria } from '#server/commands/ratingCriteria/changeCriteria'
import type { Db, Tx } from '#server/database/client'
import { initialCriteria } from '#server/database/ratingCriteria'
import * as schema from '#server/database/schema/index'
import { liftTimeLimits, transaction } from '#server/database/transaction'
import { readActors, type Actors } from './actors.ts'
import { momentOf } from './calendar.ts'
import { faqs, users as demonstrationUsers } from './content/index.ts'
import { seedEvents } from './events.ts'
import { seedIndicators } from './indicators.ts'
import { writePeople } from './people.ts'
import { seedRisks } from './risks.ts'

const million = 1_000_000

/** The lower bounds of the financial impacts 2 to 5 in THB: the group is larger than the initial criteria assume. */
const bounds = [10 * million, 50 * million, 150 * million, 500 * million]

const withBounds = (criterion: Criterion, index: number): Criterion => ({
  ...criterion,
  from: bounds[index - 1] ?? null,
  to: bounds[index] ?? null,
})

/** The criteria of the demonstration, which its amounts agree with (rule demo.content). */
export const demoCriteria = {
  likelihood: initialCriteria.likelihood,
  impacts: initialCriteria.impacts.map(({ impactTypeKey, criteria }) => ({
    impactTypeKey,
    criteria: impactTypeKey === 'financial' ? criteria.map(withBounds) : criteria,
  })),
}

/** Sets the criteria as the System Admin, before the first risk. */
async function writeCriteria(tx: Tx, actors: Actors, now: Date): Promise<void> {
  const actor = actors.inGroup('System Admin', 1)
  if (!actor) throw new Error('The demonstration has no System Admin')
  await changeCriteria({ tx, actor, now, silent: true }, demoCriteria)
}

/**
 * Seeds the demonstration group into a database without users: its people, help page, risk items and risk summaries
 * (rule demo.content). Deterministic. A database with users is left unchanged.
 * @returns whether it seeded
 */
export async function seedDemonstration(db: Db): Promise<boolean> {
  const [someone] = await db.select({ id: schema.users.id }).from(schema.users).limit(1)
  if (someone) return false
  const beginning = momentOf({ day: 0, minute: 0 })
  // One transaction: an interrupted start leaves no partial data, and actions need no disk access.
  await transaction(db, async (tx) => {
    await liftTimeLimits(tx)
    await writePeople(tx, beginning)
    const moments = { createdAt: beginning, updatedAt: beginning }
    await tx.insert(schema.faqs).values(faqs.map((faq, index) => ({ ...faq, order: index + 1, ...moments })))
    const actors = await readActors(tx)
    await writeCriteria(tx, actors, beginning)
    await seedRisks(tx, actors)
    await seedEvents(tx)
    await seedIndicators(tx, actors)
    // Nobody had an open stream while it happened.
    await tx.delete(schema.outbox)
  })
  return true
}

/** Whether the demonstration's people exist, whose password is public: false in a real installation. */
export async function hasDemonstration(db: Db): Promise<boolean> {
  const emails = demonstrationUsers.map(({ email }) => email)
  return (await db.$count(schema.users, inArray(schema.users.email, emails))) === emails.length
}
