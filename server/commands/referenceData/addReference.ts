import { eq, max } from 'drizzle-orm'
import { categoryExperts, categoryImpacts, riskCategories } from '#server/database/schema/index'
import { invalid } from '#server/errors/apiErrors'
import { appendAudit, changesBetween } from '../audit.ts'
import type { CommandContext } from '../context.ts'

/** POST /category-impacts: a further kind of impact, last in order. @throws 400 where the key is taken */
export async function addCategoryImpact(
  context: CommandContext,
  input: { key: string; nameEn: string; nameTh: string },
): Promise<number> {
  const { tx, now } = context
  const [last] = await tx.select({ order: max(categoryImpacts.order) }).from(categoryImpacts)
  const [impact] = await tx
    .insert(categoryImpacts)
    .values({ ...input, order: (last?.order ?? 0) + 1, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: categoryImpacts.id })
  if (!impact) throw invalid({ key: { message: 'duplicate' } })
  await record(context, impact.id, 'create_category_impact', input)
  return impact.id
}

/** POST /risk-categories: a further category, last in order. @throws 400 for an unknown expert group */
export async function addRiskCategory(
  context: CommandContext,
  input: { nameEn: string; nameTh: string; categoryExpertId: number },
): Promise<number> {
  const { tx, now } = context
  const [expert] = await tx
    .select({ id: categoryExperts.id })
    .from(categoryExperts)
    .where(eq(categoryExperts.id, input.categoryExpertId))
  if (!expert) throw invalid({ categoryExpertId: { message: 'invalid' } })
  const [last] = await tx.select({ order: max(riskCategories.order) }).from(riskCategories)
  const [category] = await tx
    .insert(riskCategories)
    .values({ ...input, order: (last?.order ?? 0) + 1, createdAt: now, updatedAt: now })
    .returning({ id: riskCategories.id })
  if (!category) throw new Error('The risk category was not written')
  await record(context, category.id, 'create_risk_category', input)
  return category.id
}

function record(context: CommandContext, id: number, action: string, input: Record<string, unknown>) {
  return appendAudit(context, {
    subjectType: 'reference_data',
    subjectId: id,
    action,
    changes: changesBetween(null, input),
  })
}
