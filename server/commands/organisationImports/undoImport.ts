import { eq } from 'drizzle-orm'
import { administers } from '#domain/access/administration'
import type { ServerMessageKey } from '#i18n/translate'
import { liftTimeLimits, transaction, type Db } from '#server/database/client'
import { companyGroups, organisationImports, type StoredChange } from '#server/database/schema/index'
import { Refusal, missingId } from '#server/errors/refusals'
import { appendAudit } from '../audit.ts'
import { lockTree } from '../companyGroups/lockGroup.ts'
import type { CommandContext } from '../context.ts'
import type { RoleSettings } from '../roleAssignments/assignRole.ts'
import { countsOf } from './importOrganisation.ts'
import { undoGroupChange } from './undoGroups.ts'
import { readActiveSince, undoPersonChange } from './undoPeople.ts'

/** A change of an import that cannot be undone, with the reason. */
export interface BlockedChange {
  change: StoredChange
  key: ServerMessageKey
}

/** Rolls a transaction back. */
class NotUndone extends Error {}

/**
 * Undoes an import as a whole (rule intake.undo): every change in reverse order, each by the rules of its single
 * command. If later data depends on it, nothing is undone.
 * @param settings.isTrial writes nothing
 * @returns the changes that prevent it
 * @throws `missingId` for an import outside the area, `conflict` if it is already undone
 */
export async function undoOrganisationImport(
  db: Db,
  by: Omit<CommandContext, 'tx'>,
  id: number,
  settings: RoleSettings & { isTrial: boolean },
): Promise<BlockedChange[]> {
  let blocked: BlockedChange[] = []
  try {
    await transaction(db, async (tx) => {
      await liftTimeLimits(tx)
      blocked = await undoAll({ ...by, tx }, id, settings)
      if (settings.isTrial || blocked.length > 0) throw new NotUndone()
    })
  } catch (error) {
    if (!(error instanceof NotUndone)) throw error
  }
  return blocked
}

async function undoAll(context: CommandContext, id: number, settings: RoleSettings): Promise<BlockedChange[]> {
  const { tx, actor, now } = context
  await lockTree(context)
  const [found] = await tx
    .select({ row: organisationImports, hierarchy: companyGroups.hierarchy })
    .from(organisationImports)
    .innerJoin(companyGroups, eq(companyGroups.id, organisationImports.companyGroupId))
    .where(eq(organisationImports.id, id))
    .for('update', { of: organisationImports })
  if (!found || !administers(actor, found.hierarchy)) throw missingId('importId')
  const { acts: changes, undoneAt, createdAt, companyGroupId } = found.row
  if (undoneAt) throw new Refusal('conflict', 'serverErrors.importUndone')

  const active = await readActiveSince(tx, changes, createdAt)
  const blocked: BlockedChange[] = []
  for (const change of changes.toReversed()) {
    try {
      if (change.sheet === 'groups') await undoGroupChange(context, change)
      else await undoPersonChange(context, change, { importedAt: createdAt, active, ...settings })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      blocked.push({ change, key: error.key })
    }
  }
  await tx.update(organisationImports).set({ undoneAt: now }).where(eq(organisationImports.id, id))
  const counts = Object.entries(countsOf(changes)).map(([kind, count]) => [kind, { before: count, after: null }])
  await appendAudit(context, 'organisation_import', id, 'undo', {
    companyGroupId: { before: companyGroupId, after: null },
    ...Object.fromEntries(counts),
  })
  return blocked.toReversed()
}
