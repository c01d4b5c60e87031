import { asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/database/client'
import { riskRisks } from '#server/database/schema/index'
import { invalid, notFound } from '#server/errors/apiErrors'
import { anyOf, scopeOf } from '#server/queries/risks/scope'
import type { CommandContext } from '../context.ts'
import { authoriseSeen } from './authoriseSeen.ts'
import { recordEdit } from './editContent.ts'
import { lockRisk, type LockedRisk } from './lockRisks.ts'

/**
 * The ids, each a risk item that the actor may see.
 * @throws 400 with `riskIds` where one is not
 */
export async function visibleItems({ tx, actor }: CommandContext, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<{ id: number }>(sql`
    select r.id from risks r
    where r.id in ${[...ids]} and r.type = 'item' and ${anyOf(scopeOf(actor).map(({ where }) => where))}`)
  const visible = new Set(rows.map((row) => row.id))
  if (ids.some((id) => !visible.has(id))) throw notFound('riskIds')
  return [...ids]
}

/** Makes a revision of a summary hold exactly these risk items; bindings that stay keep their ids. */
export async function replaceBindings(
  tx: Tx,
  summary: { riskId: number; detailId: number },
  ids: readonly number[],
): Promise<void> {
  const existing = await bindingsOf(tx, summary.detailId)
  const removed = existing.filter((binding) => !ids.includes(binding.riskId))
  const added = ids.filter((id) => !existing.some((binding) => binding.riskId === id))
  for (const binding of removed) await tx.delete(riskRisks).where(eq(riskRisks.id, binding.id))
  if (added.length > 0) {
    await tx
      .insert(riskRisks)
      .values(added.map((boundRiskId) => ({ riskId: summary.riskId, riskDetailId: summary.detailId, boundRiskId })))
  }
}

/** The bindings of a revision, as the wire carries them. */
async function bindingsOf(tx: Tx, detailId: number): Promise<{ id: number; riskId: number }[]> {
  return tx
    .select({ id: riskRisks.id, riskId: riskRisks.boundRiskId })
    .from(riskRisks)
    .where(eq(riskRisks.riskDetailId, detailId))
    .orderBy(asc(riskRisks.id))
}

/**
 * Binds risk items to a summary: POST /risk-risks adds them to those bound already, PUT replaces them.
 * Items of the summary that the actor may not see stay bound either way.
 * @returns the ids of the items now bound that the actor may see
 */
export async function bindRisks(
  context: CommandContext,
  input: { riskId: number; riskIds: readonly number[]; updatedAt?: string | undefined; keepsOthers: boolean },
): Promise<void> {
  const risk = await lockRisk(context, input.riskId)
  if (risk.type !== 'summary') throw invalid({ riskIds: { message: 'invalid' } })
  const added = await newlyBound(context, risk, input.riskIds)
  await authoriseSeen(context, [{ action: 'edit', risk, seen: input.updatedAt }])
  await writeBindings(context, risk, { ...input, added })
}

/**
 * Those of the ids that the summary does not hold yet.
 * @throws 400 with `riskIds` where one is no risk item the actor may see
 */
export async function newlyBound(
  context: CommandContext,
  risk: LockedRisk,
  riskIds: readonly number[],
): Promise<number[]> {
  const bound = (await bindingsOf(context.tx, risk.currentDetailId)).map((binding) => binding.riskId)
  return visibleItems(
    context,
    riskIds.filter((id) => !bound.includes(id)),
  )
}

/**
 * Writes and records new bindings of a summary that is open for editing.
 * @param wanted.added those of `riskIds` that are new, as `newlyBound` says
 */
export async function writeBindings(
  context: CommandContext,
  risk: LockedRisk,
  { riskIds, added, keepsOthers }: { riskIds: readonly number[]; added: readonly number[]; keepsOthers: boolean },
): Promise<void> {
  const { tx, actor } = context
  const before = (await bindingsOf(tx, risk.currentDetailId)).map((binding) => binding.riskId)
  const { rows: seen } = await tx.execute<{ id: number }>(sql`
    select r.id from risks r where r.id in (
      select bound_risk_id from risk_risks where risk_detail_id = ${risk.currentDetailId})
    and ${anyOf(scopeOf(actor).map(({ where }) => where))}`)
  const visible = new Set(seen.map((row) => row.id))
  const kept = before.filter((id) => keepsOthers || !visible.has(id) || riskIds.includes(id))
  const after = [...kept, ...added]
  await replaceBindings(tx, { riskId: risk.id, detailId: risk.currentDetailId }, after)
  const isSame = before.length === after.length && before.every((id) => after.includes(id))
  await recordEdit(context, risk, {
    action: 'update_bindings',
    changes: isSame ? {} : { riskIds: { before, after } },
  })
}
