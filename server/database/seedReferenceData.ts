import { sql } from 'drizzle-orm'
import { initialPermissions } from '#domain/access/permissions'
import { roles } from '#domain/access/roles'
import { initialMailTime } from '#domain/followUp/dailyMail'
import { initialLateAfterDays } from '#domain/followUp/lateness'
import {
  acceptanceOwnerLimit,
  acceptanceRequired,
  completedImportUntil,
  fourEyes,
  invitations,
  mdFlowActivation,
  reviewIntervals,
  riskAppetite,
  targetRequired,
  answerLinks,
  dailyMailAt,
  lateAfterDays,
} from '#domain/organisation/settings'
import { initialAppetite, initialOwnerLimit } from '#domain/risks/appetite'
import { eventSteps } from '#domain/risks/events'
import { initialReviewIntervals } from '#domain/risks/reviewDates'
import type { Db, Tx } from './client.ts'
import { initialCriteria } from './ratingCriteria.ts'
import { categoryExperts, categoryImpacts, riskCategories } from './referenceData.ts'
import * as schema from './schema/index.ts'
import { liftTimeLimits, transaction } from './transaction.ts'

/** An arbitrary number that nothing else in the database locks. */
const fillingLock = 7_204_617

/** The settings of a new installation. */
export const initialSettings: { key: string; value: string }[] = [
  { key: mdFlowActivation, value: 'false' },
  { key: fourEyes, value: 'true' },
  { key: invitations, value: 'true' },
  { key: riskAppetite, value: String(initialAppetite) },
  { key: acceptanceOwnerLimit, value: String(initialOwnerLimit) },
  { key: acceptanceRequired, value: 'false' },
  { key: reviewIntervals, value: JSON.stringify(initialReviewIntervals) },
  { key: completedImportUntil, value: '' },
  { key: targetRequired, value: 'false' },
  { key: answerLinks, value: 'false' },
  { key: dailyMailAt, value: initialMailTime },
  { key: lateAfterDays, value: JSON.stringify(initialLateAfterDays) },
]

/**
 * Fills an empty database with the data that every installation needs before its first user: roles with their
 * permissions (rule permissions.by-role), expert groups, categories, impacts with their criteria, and settings. A
 * filled database is not changed, whatever an operator has changed in it.
 */
export async function seedReferenceData(db: Db): Promise<void> {
  await transaction(db, async (tx) => {
    await liftTimeLimits(tx)
    // If servers start together on an empty database, one fills it, and the others find it filled.
    await tx.execute(sql`select pg_advisory_xact_lock(${fillingLock})`)
    const [filled] = await tx.select({ id: schema.userRoles.id }).from(schema.userRoles).limit(1)
    if (filled) return
    await fillRoles(tx)
    await fillReferenceData(tx)
    await tx.insert(schema.settings).values(initialSettings).onConflictDoNothing()
  })
}

async function fillRoles(tx: Tx): Promise<void> {
  const rows = await tx
    .insert(schema.userRoles)
    .values(roles.map((name) => ({ name })))
    .onConflictDoNothing()
    .returning()
  const grants = rows.flatMap(({ id, name }) =>
    initialPermissions[name].map((permission) => ({ userRoleId: id, permission })),
  )
  await tx.insert(schema.userRolePermissions).values(grants)
}

async function fillReferenceData(tx: Tx): Promise<void> {
  const experts = await tx
    .insert(schema.categoryExperts)
    .values(categoryExperts.map(({ nameEn, nameTh }, index) => ({ nameEn, nameTh, order: index + 1 })))
    .returning()
  const expertIdOf = new Map(categoryExperts.map(({ key }, index) => [key, experts[index]?.id]))
  await tx.insert(schema.riskCategories).values(
    riskCategories.map(({ nameEn, nameTh, categoryExpert, isOther }, index) => {
      const categoryExpertId = expertIdOf.get(categoryExpert)
      if (categoryExpertId === undefined) throw new Error(`There is no expert group ${categoryExpert}`)
      return { nameEn, nameTh, categoryExpertId, isOther, order: index + 1 }
    }),
  )
  await tx
    .insert(schema.categoryImpacts)
    .values(categoryImpacts.map(({ key, nameEn, nameTh }, index) => ({ key, nameEn, nameTh, order: index + 1 })))
  await tx
    .insert(schema.ratingCriteria)
    .values({ criteria: initialCriteria, eventLevels: eventSteps(initialCriteria.likelihood) })
}
