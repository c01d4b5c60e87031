import { eq, sql } from 'drizzle-orm'
import { completedImportUntil } from '#domain/organisation/settings'
import { isHistoryAllowed } from '#domain/riskImports/history'
import { normalised } from '#domain/validation/normalised'
import type { ImportedRisk, ImportMapping, ImportReport, ImportWord } from '#domain/wire/riskImports'
import { importedStatusOf, mayCreate } from '#domain/risks/access/creation'
import type { Recording } from '#domain/risks/access/creation'
import { liftTimeLimits } from '#server/database/client'
import { companyGroups, importWords, riskImports, risks, settings } from '#server/database/schema/index'
import { Refusal, denied } from '#server/errors/refusals'
import type { CommandContext } from '../context.ts'
import { applyTransitions, largestBatch } from '../workflow/applyTransition.ts'
import { asLocked } from '../workflow/lockRisks.ts'
import { writeChanges, type WrittenChange } from './writeChanges.ts'
import type { WithOwners } from './planOwners.ts'
import { writeContents, type NewRisk } from './writeContents.ts'
import { insertOne } from '../writeRows.ts'

export interface ImportRequest {
  companyGroupId: number
  source: string
  rows: readonly WithOwners<ImportedRisk>[]
  /** Changes of existing records, which are locked and authorised. */
  changes: readonly WrittenChange[]
  mapping?: ImportMapping | undefined
  mappings?: readonly ImportWord[] | undefined
  report?: ImportReport | undefined
  /** The initial status of the new records. */
  recordAs: Recording
  /** Called with the number of written records, several times for each part (rule import.progress). */
  onWritten?: ((done: number) => void) | undefined
}

/**
 * @throws `denied` for people who cannot create risk items, in another company group than the actor's own, or if completed
 * records cannot be imported now (rule import.history)
 */
export async function authoriseImport(
  context: CommandContext,
  { companyGroupId, recordAs }: Pick<ImportRequest, 'companyGroupId' | 'recordAs'>,
): Promise<void> {
  const { actor } = context
  if (!mayCreate(actor, 'item') || companyGroupId !== actor.companyGroupId) throw denied()
  if (recordAs === 'history') await requireHistoryAllowed(context)
}

/** Locks the setting until the transaction ends: a change of it comes after the import, or before it. */
async function requireHistoryAllowed({ tx, now }: CommandContext): Promise<void> {
  const [setting] = await tx.select().from(settings).where(eq(settings.key, completedImportUntil)).for('share')
  if (!isHistoryAllowed(setting?.value ?? '', now)) throw new Refusal('denied', 'serverErrors.historyNotAllowed')
}

/**
 * Writes a register as drafts of the actor's company group, or as completed records, and its changes of
 * existing records, atomically (rules import.register, import.history and import.difference). The rows are validated.
 * The audit of every new record starts with the whole row.
 * @returns the id of the import, and those of the records in the order of the rows
 */
export async function importRisks(
  context: CommandContext,
  { source, rows, changes, mapping, mappings = [], report, recordAs, onWritten }: ImportRequest,
): Promise<{ importId: number; riskIds: number[] }> {
  const { tx, actor, now } = context
  if (!mayCreate(actor, 'item')) throw denied()
  await liftTimeLimits(tx)
  const { role } = actor
  // Locked as for a single record, so that no two get the same place, and none misses a move of its group.
  const [home] = await tx
    .select({
      hierarchy: companyGroups.hierarchy,
      isActive: companyGroups.isActive,
      lastOrder: sql<number>`(select coalesce(max(r."order"), 0)::int from risks r
        where r.company_group_id = ${actor.companyGroupId} and r.type = 'item' and r.deleted_at is null)`,
    })
    .from(companyGroups)
    .where(eq(companyGroups.id, actor.companyGroupId))
    .for('no key update')
  if (!home) throw new Error(`There is no company group ${actor.companyGroupId}`)
  if (!home.isActive) throw new Refusal('denied', 'serverErrors.groupInactive')

  const status = importedStatusOf(role, recordAs)
  const imported: NewRisk[] = (await nextIds(context, rows.length)).map((ids, index) => ({
    ...ids,
    content: rows[index] as WithOwners<ImportedRisk>,
  }))
  for (let first = 0; first < imported.length; first += largestBatch) {
    context.checkpoint?.()
    const batch = imported.slice(first, first + largestBatch)
    const written = await tx
      .insert(risks)
      .values(
        batch.map(({ riskId, detailId, content }, index) => ({
          id: riskId,
          type: 'item' as const,
          isPrivate: content.isPrivate ?? false,
          order: home.lastOrder + first + index + 1,
          creatorRole: role,
          createdBy: actor.userId,
          companyId: actor.companyId,
          companyGroupId: actor.companyGroupId,
          hierarchy: home.hierarchy,
          workflowStatus: status,
          currentDetailId: detailId,
          createdAt: now,
          updatedAt: now,
          statusSince: now,
        })),
      )
      .returning()
    const begun = await writeContents(context, status, batch)
    // Their audit is written later.
    onWritten?.(first + Math.floor(batch.length / 2))
    await applyTransitions(
      context,
      written.map((risk) => ({
        risk: asLocked(risk, { categoryExpertId: null, submittedCategoryExpertId: null }),
        ...(recordAs === 'draft'
          ? { action: 'create' }
          : { action: 'record_history', submitRole: role, reviewStatus: 'approved' }),
        changes: { ...begun.get(risk.id), importedFrom: { before: null, after: source } },
      })),
    )
    onWritten?.(first + batch.length)
  }
  await writeChanges(context, changes, (done) => onWritten?.(rows.length + done))
  const riskIds = imported.map(({ riskId }) => riskId)
  const changedIds = changes.map(({ id }) => id)
  const row = await insertOne(tx, riskImports, {
    companyGroupId: actor.companyGroupId,
    userId: actor.userId,
    source,
    riskIds,
    changedIds,
    mapping,
    report,
    recordedAs: recordAs,
    createdAt: now,
  })
  await keepWords(context, mappings)
  return { importId: row.id, riskIds }
}

/** Stores the meanings of a register's words for the company (rule import.words). */
async function keepWords({ tx, actor, now }: CommandContext, words: readonly ImportWord[]): Promise<void> {
  const latest = new Map(
    words.map(({ kind, word, meaning }) => [`${kind} ${normalised(word)}`, { kind, word: normalised(word), meaning }]),
  )
  if (latest.size === 0) return
  await tx
    .insert(importWords)
    .values([...latest.values()].map((word) => ({ ...word, companyId: actor.companyId, updatedAt: now })))
    .onConflictDoUpdate({
      target: [importWords.companyId, importWords.kind, importWords.word],
      set: { meaning: sql`excluded.meaning`, updatedAt: now },
    })
}

async function nextIds({ tx }: CommandContext, count: number): Promise<{ riskId: number; detailId: number }[]> {
  const { rows } = await tx.execute<{ riskId: number; detailId: number }>(sql`
    select nextval(pg_get_serial_sequence('risks', 'id'))::int as "riskId",
      nextval(pg_get_serial_sequence('risk_details', 'id'))::int as "detailId"
    from generate_series(1, ${count}::int)`)
  return rows
}
