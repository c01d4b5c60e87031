import { and, eq } from 'drizzle-orm'
import { liftTimeLimits } from '#server/database/client'
import { riskImports } from '#server/database/schema/index'
import { Refusal, actionDenied, denied, missingId } from '#server/errors/refusals'
import { mayCreate } from '#domain/risks/access/creation'
import { touchedRecords } from '#server/queries/riskImports'
import type { CommandContext } from '../context.ts'
import { applyTransitions } from '../workflow/applyTransition.ts'
import { authoriseAtVersion } from '../workflow/authoriseAtVersion.ts'
import { lockRisks } from '../workflow/lockRisks.ts'

/**
 * DELETE /risks/imports/{id}: removes every record of an import, if nobody has worked on any of them (rule
 * import.undo). Completed records cannot be deleted one by one; the role that imported them can undo the import (rule
 * import.history).
 * @throws `missingId` for an import of another company group; `conflict` if it is already undone, changed existing
 * records, or created a record that was changed since; `denied` if the actor may not delete its records
 */
export async function undoImport(context: CommandContext, id: number): Promise<void> {
  const { tx, actor, now } = context
  if (!mayCreate(actor, 'item')) throw denied()
  await liftTimeLimits(tx)
  const [found] = await tx
    .select()
    .from(riskImports)
    .where(and(eq(riskImports.id, id), eq(riskImports.companyGroupId, actor.companyGroupId)))
    .for('update')
  if (!found) throw missingId('importId')
  if (found.undoneAt) throw new Refusal('conflict', 'serverErrors.importUndone')
  if (found.changedIds.length > 0) throw new Refusal('conflict', 'serverErrors.importChanged')
  // Checked before the records are locked, because deleted ones cannot be locked, and again under the lock.
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
    records.map((risk) => ({ risk, action: 'delete', deletedAt: now })),
  )
  await tx.update(riskImports).set({ undoneAt: now }).where(eq(riskImports.id, id))
}

async function refuseTouched({ tx }: CommandContext, riskIds: readonly number[]): Promise<void> {
  if ((await touchedRecords(tx, riskIds)) > 0) throw new Refusal('conflict', 'serverErrors.importTouched')
}
