import { asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/database/client'
import { riskRisks } from '#server/database/schema/index'
import { missingId, invalid } from '#server/errors/refusals'
import { anyOf, scopeOf } from '#server/queries/risks/scope'
import type { CommandContext } from '../context.ts'
import { authoriseAtVersion } from '../workflow/authoriseAtVersion.ts'
import { lockRisk, type LockedRisk } from '../workflow/lockRisks.ts'
import { recordEdit } from './editContent.ts'

/**
 * Returns the ids, each of a risk item that the actor can see.
 * @throws `missingId` with `riskIds` if one is not
 */
export async function visibleItems({ tx, actor }: CommandContext, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<{ id: number }>(sql`
    select r.id from risks r
    where r.id in ${[...ids]} and r.type = 'item' and ${anyOf(scopeOf(actor).map(({ where }) => where))}`)
  const visible = new Set(rows.map((row) => row.id))
  if (ids.some((id) => !visible.has(id))) throw missingId('riskIds')
  return [...ids]
}

/** Replaces the risk items of a summary's revision; existing rows keep their ids. */
export async function replaceItems(
  tx: Tx,
  summary: { riskId: number; detailId: number },
  ids: readonly number[],
): Promise<void> {
  const existing = await itemsOf(tx, summary.detailId)
  const removed = existing.filter((binding) => !ids.includes(binding.riskId))
  const added = ids.filter((id) => !existing.some((binding) => binding.riskId === id))
  for (const binding of removed) await tx.delete(riskRisks).where(eq(riskRisks.id, binding.id))
  if (added.length > 0) {
    await tx
      .insert(riskRisks)
      .values(added.map((boundRiskId) => ({ riskId: summary.riskId, riskDetailId: summary.detailId, boundRiskId })))
  }
}

/** The linked risk items of a summary's revision, as in the response. */
async function itemsOf(tx: Tx, detailId: number): Promise<{ id: number; riskId: number }[]> {
  return tx
    .select({ id: riskRisks.id, riskId: riskRisks.boundRiskId })
    .from(riskRisks)
    .where(eq(riskRisks.riskDetailId, detailId))
    .orderBy(asc(riskRisks.id))
}

/**
 * Returns the ids that are not linked to the summary yet.
 * @throws `missingId` with `riskIds` if one is not a visible risk item
 */
export async function newItemsOf(
  context: CommandContext,
  risk: LockedRisk,
  riskIds: readonly number[],
): Promise<number[]> {
  const bound = (await itemsOf(context.tx, risk.currentDetailId)).map((binding) => binding.riskId)
  return visibleItems(
    context,
    riskIds.filter((id) => !bound.includes(id)),
  )
}

/**
 * Writes and audits the risk items of a summary that is open for editing.
 * @param items.added the new ones of `riskIds`, from `newItemsOf`
 */
export async function writeItems(
  context: CommandContext,
  risk: LockedRisk,
  { riskIds, added, keepsOthers }: { riskIds: readonly number[]; added: readonly number[]; keepsOthers: boolean },
): Promise<void> {
  const { tx, actor } = context
  const before = (await itemsOf(tx, risk.currentDetailId)).map((binding) => binding.riskId)
  const { rows: seen } = await tx.execute<{ id: number }>(sql`
    select r.id from risks r where r.id in (
      select bound_risk_id from risk_risks where risk_detail_id = ${risk.currentDetailId})
    and ${anyOf(scopeOf(actor).map(({ where }) => where))}`)
  const visible = new Set(seen.map((row) => row.id))
  const kept = before.filter((id) => keepsOthers || !visible.has(id) || riskIds.includes(id))
  const after = [...kept, ...added]
  await replaceItems(tx, { riskId: risk.id, detailId: risk.currentDetailId }, after)
  const isSame = before.length === after.length && before.every((id) => after.includes(id))
  await recordEdit(context, risk, {
    action: 'update_bindings',
    changes: isSame ? {} : { riskIds: { before, after } },
  })
}

/**
 * Links risk items to a summary: POST /risk-risks adds them, PUT replaces the linked ones. Linked items that the actor
 * cannot see stay either way.
 */
export async function bindItems(
  context: CommandContext,
  input: { riskId: number; riskIds: readonly number[]; updatedAt?: string | undefined; keepsOthers: boolean },
): Promise<void> {
  const risk = await lockRisk(context, input.riskId)
  const added = await newItemsOf(context, risk, input.riskIds)
  await authoriseAtVersion(context, [{ action: 'edit', risk, expectedVersion: input.updatedAt }])
  if (risk.type !== 'summary') throw invalid({ riskIds: { message: 'invalid' } })
  await writeItems(context, risk, { ...input, added })
}
