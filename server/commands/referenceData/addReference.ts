import { eq, max } from 'drizzle-orm'
import type { InEachLanguage } from '#domain/organisation/inEachLanguage'
import type { Tx } from '#server/database/client'
import { categoryExperts, categoryImpacts, riskCategories } from '#server/database/schema/index'
import { invalid } from '#server/errors/refusals'
import type { CommandContext } from '../context.ts'
import { insertOne } from '../writeRows.ts'
import { lockReference, record } from './recordReference.ts'

/**
 * POST /category-impacts: adds a kind of impact, last in order.
 * @throws `invalid` if the key is taken
 */
export async function addCategoryImpact(
  context: CommandContext,
  input: { key: string } & InEachLanguage<'name'>,
): Promise<number> {
  const { tx, now } = context
  await lockReference(tx)
  const [last] = await tx.select({ order: max(categoryImpacts.order) }).from(categoryImpacts)
  const [impact] = await tx
    .insert(categoryImpacts)
    .values({ ...input, order: (last?.order ?? 0) + 1, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: categoryImpacts.id })
  if (!impact) throw invalid({ key: { message: 'duplicate' } })
  await record(context, impact.id, 'create_category_impact', { before: null, after: input })
  return impact.id
}

/**
 * POST /risk-categories: adds a category, last in order.
 * @throws `invalid` for a retired expert group
 */
export async function addRiskCategory(
  context: CommandContext,
  input: { categoryExpertId: number } & InEachLanguage<'name'>,
): Promise<number> {
  const { tx, now } = context
  await lockReference(tx)
  await checkExpertGroup(tx, input.categoryExpertId)
  const [last] = await tx.select({ order: max(riskCategories.order) }).from(riskCategories)
  const category = await insertOne(tx, riskCategories, {
    ...input,
    order: (last?.order ?? 0) + 1,
    createdAt: now,
    updatedAt: now,
  })
  await record(context, category.id, 'create_risk_category', { before: null, after: input })
  return category.id
}

/** POST /category-experts: adds an expert group, last in order. */
export async function addCategoryExpert(context: CommandContext, input: InEachLanguage<'name'>): Promise<number> {
  const { tx, now } = context
  await lockReference(tx)
  const [last] = await tx.select({ order: max(categoryExperts.order) }).from(categoryExperts)
  const group = await insertOne(tx, categoryExperts, {
    ...input,
    order: (last?.order ?? 0) + 1,
    createdAt: now,
    updatedAt: now,
  })
  await record(context, group.id, 'create_category_expert', { before: null, after: input })
  return group.id
}

/** @throws `invalid` with `categoryExpertId` for an unknown or retired expert group */
export async function checkExpertGroup(tx: Tx, id: number): Promise<void> {
  const { isRetired } = categoryExperts
  const [group] = await tx.select({ isRetired }).from(categoryExperts).where(eq(categoryExperts.id, id))
  if (!group) throw invalid({ categoryExpertId: { message: 'invalid' } })
  if (group.isRetired) throw invalid({ categoryExpertId: { message: 'retired' } })
}
