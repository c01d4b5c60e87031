import { and, eq, sql } from 'drizzle-orm'
import { riskImports } from '#server/database/schema/index'
import { Refusal, actionDenied, denied, missingId } from '#server/errors/refusals'
import { mayCreate } from '#domain/risks/access/creation'
import { touchedRecords } from '#server/queries/riskImports'
import type { CommandContext } from '../context.ts'
import { applyTransitions } from '../workflow/applyTransition.ts'
import { authoriseAtVersion } from '../workflow/authoriseAtVersion.ts'
import { lockRisks } from '../workflow/lockRisks.ts'

/**
 * DELETE /risks/imports/{id}: removes every record of an import, as long as nobody worked on any (rule import.undo).
 * @throws `missingId` for an import of another company group, `conflict` where it was taken back, changed records
 * that were there before it, or made one that was touched since, `denied` where the actor may not delete its records;
 * completed ones, which nobody deletes one by one, are taken back by the role that imported them (rule import.history)
 */
export async function undoImport(context: CommandContext, id: number): Promise<void> {
  const { tx, actor, now } = context
  if (!mayCreate(actor, 'item')) throw denied()
  const [found] = await tx
    .select()
    .from(riskImports)
    .where(and(eq(riskImports.id, id), eq(riskImports.companyGroupId, actor.companyGroupId), sql`event_ids = '{}'`))
    .for('update')
  if (!found) throw missingId('importId')
  if (found.undoneAt) throw new Refusal('conflict', 'serverErrors.importUndone')
  if (found.changedIds.length > 0) throw new Refusal('conflict', 'serverErrors.importChanged')
  // Before the records are locked, for a deleted one cannot be, and again while nobody else can touch any.
  await refuseTouched(context, found.riskIds)
  const locked = await lockRisks(context, found.riskIds, 'importId')
  await refuseTouched(context, found.riskIds)
  const records = [...locked.values()]
  if (found.recordedAs === 'history') {
    if (records.some(({ creatorRole }) => creatorRole !== actor.role)) throw actionDenied('creator')
  } else {
    const attempts = records.map((risk) => ({ action: 'delete' as const, risk, expectedVersion: undefined }))
    await authoriseAtVersion(context, attempts)
  }
  await applyTransitions(
    context,
    records.map((risk) => ({ risk, transition: { action: 'delete', set: { deletedAt: now } } })),
  )
  await tx.update(riskImports).set({ undoneAt: now }).where(eq(riskImports.id, id))
}

async function refuseTouched({ tx }: CommandContext, riskIds: readonly number[]): Promise<void> {
  if ((await touchedRecords(tx, riskIds)) > 0) throw new Refusal('conflict', 'serverErrors.importTouched')
}
