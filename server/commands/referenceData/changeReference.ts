import { and, count, eq, ne } from 'drizzle-orm'
import { retirementDenialOf } from '#domain/access/referenceData'
import type { RiskCategoryChange } from '#domain/wire/referenceData'
import type { Tx } from '#server/database/client'
import { categoryExperts, categoryImpacts, riskCategories } from '#server/database/schema/index'
import { invalid } from '#server/errors/refusals'
import type { ReferenceList } from '#server/queries/organisation/referenceData'
import { checkVersion, nextVersion, type CommandContext } from '../context.ts'
import { checkExpertGroup } from './addReference.ts'
import { lockReference, record } from './recordReference.ts'

const tables = {
  'category-experts': categoryExperts,
  'category-impacts': categoryImpacts,
  'risk-categories': riskCategories,
} as const

/** The name of each list's entry in audit actions. */
const nouns = {
  'category-experts': 'category_expert',
  'category-impacts': 'category_impact',
  'risk-categories': 'risk_category',
} as const satisfies Record<ReferenceList, string>

/**
 * Renames an entry of a list, retires or restores it, and assigns a category to another expert group, with its pending
 * records (rules reference.edit and reference.retired).
 * @throws `invalid` for an unknown id, a retired expert group or an entry that cannot be retired, `conflict` for a
 * stale version
 */
export async function changeReference(
  context: CommandContext,
  list: ReferenceList,
  id: number,
  { updatedAt, ...input }: RiskCategoryChange,
): Promise<void> {
  const { tx, now } = context
  await lockReference(tx)
  const table = tables[list]
  const [before] = await tx.select().from(table).where(eq(table.id, id))
  if (!before) throw invalid({ id: { message: 'invalid' } })
  checkVersion(before, updatedAt)
  const present: Record<string, unknown> = before
  const changed = Object.entries(input).filter(([field, value]) => value !== undefined && present[field] !== value)
  if (changed.length === 0) return
  const after: Omit<RiskCategoryChange, 'updatedAt'> = Object.fromEntries(changed)
  if (after.categoryExpertId !== undefined) await checkExpertGroup(tx, after.categoryExpertId)
  if (after.isRetired === true) await refuseRetirement(tx, list, before)
  // A restored category needs an active expert group.
  if (after.isRetired === false && 'categoryExpertId' in before) {
    await checkExpertGroup(tx, after.categoryExpertId ?? before.categoryExpertId)
  }
  await tx
    .update(table)
    .set({ ...after, updatedAt: nextVersion(before.updatedAt, now) })
    .where(eq(table.id, id))
  const turn = after.isRetired ? 'retire' : 'offer'
  const action = after.isRetired === undefined ? 'update' : turn
  const was = Object.fromEntries(changed.map(([field]) => [field, present[field]]))
  await record(context, id, `${action}_${nouns[list]}`, { before: was, after })
}

/**
 * PUT /category-experts/order, /category-impacts/order, /risk-categories/order: changes the order of a list, which
 * forms use too (rule reference.edit).
 * @throws `invalid` if the ids are not those of the list, each once
 */
export async function orderReference(
  context: CommandContext,
  list: ReferenceList,
  ids: readonly number[],
): Promise<void> {
  const { tx, now } = context
  await lockReference(tx)
  const table = tables[list]
  const { id, order, updatedAt } = table
  const rows = await tx.select({ id, order, updatedAt }).from(table)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const isWhole = ids.length === rows.length && new Set(ids).size === ids.length && ids.every((one) => byId.has(one))
  if (!isWhole) throw invalid({ ids: { message: 'invalid' } })
  for (const [index, one] of ids.entries()) {
    const before = byId.get(one)
    const place = index + 1
    if (!before || before.order === place) continue
    const version = nextVersion(before.updatedAt, now)
    await tx.update(table).set({ order: place, updatedAt: version }).where(eq(table.id, one))
    await record(context, one, `order_${nouns[list]}`, { before: { order: before.order }, after: { order: place } })
  }
}

async function refuseRetirement(tx: Tx, list: ReferenceList, entry: { id: number; isOther?: boolean }): Promise<void> {
  const table = tables[list]
  const offered = and(eq(table.isRetired, false), ne(table.id, entry.id))
  const [others] = await tx.select({ count: count() }).from(table).where(offered)
  const ofGroup = and(eq(riskCategories.categoryExpertId, entry.id), eq(riskCategories.isRetired, false))
  const categories = list === 'category-experts' ? await tx.$count(riskCategories, ofGroup) : 0
  const denial = retirementDenialOf({ isOther: entry.isOther ?? false, categories, others: others?.count ?? 0 })
  if (denial) throw invalid({ isRetired: { message: denial } })
}
