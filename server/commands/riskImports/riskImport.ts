import { and, eq, sql } from 'drizzle-orm'
import { completedImportUntil } from '#domain/organisation/settings'
import { isHistoryAllowed } from '#domain/riskImports/history'
import { mayCreate } from '#domain/risks/access/creation'
import { callLimits } from '#domain/validation/limits'
import type { ValidationProblem } from '#domain/validation/messages'
import { normalised } from '#domain/validation/normalised'
import type { ImportWord, RiskImportInput, RiskImportRow } from '#domain/wire/riskImports'
import { importWords, riskImports, settings } from '#server/database/schema/index'
import { Refusal, actionDenied, conflict, denied, invalid } from '#server/errors/refusals'
import { earlierRows, recordsOfEvents, touchedRecords } from '#server/queries/riskImports'
import type { CommandContext } from '../context.ts'
import type { ImportKind } from '../imports.ts'
import { applyTransitions } from '../workflow/applyTransition.ts'
import { authoriseAtVersion } from '../workflow/authoriseAtVersion.ts'
import { lockRisks } from '../workflow/lockRisks.ts'
import { insertOne } from '../writeRows.ts'
import { compareRows, failedCheck, type ComparedRow } from './compareRows.ts'
import { authoriseRows, writeCompared } from './writeRecords.ts'

export interface RegisterDifference {
  rows: ComparedRow[]
  /** The record and the earlier row with the same event, for each row (rule import.duplicates). */
  facts: Pick<RiskImportRow, 'existing' | 'sameAs'>[]
}

type StoredImport = typeof riskImports.$inferSelect

/**
 * The import of a register, or of a workbook that the board exported: new records of the actor's company group, as drafts
 * or as completed records, and changes of existing ones (rules import.register, import.history and import.difference).
 */
export const riskImport: ImportKind<RiskImportInput, RegisterDifference, StoredImport> = {
  table: riskImports,

  async compare(context, { companyGroupId, rows: sent, recordAs = 'draft' }) {
    const { tx, actor, now } = context
    authoriseRows(context, companyGroupId)
    if (recordAs === 'history') {
      // Locked until the transaction ends: a change of the setting comes after the import, or before it.
      const [setting] = await tx.select().from(settings).where(eq(settings.key, completedImportUntil)).for('share')
      if (!isHistoryAllowed(setting?.value ?? '', now)) throw new Refusal('denied', 'serverErrors.historyNotAllowed')
    }
    const rows = await compareRows(context, sent, { recordAs, most: callLimits.importUnfitRows })
    const events = rows.map(({ outcome, difference }) =>
      outcome === 'created' ? (difference?.change.detail?.columns.eventDescription ?? '') : '',
    )
    const existing = await recordsOfEvents(tx, actor, events)
    const earlier = await earlierRows(tx, events)
    const facts = rows.map((_, row) => {
      const sameAs = earlier.get(row)
      return { existing: existing.get(row) ?? null, ...(sameAs !== undefined && { sameAs }) }
    })
    return { rows, facts }
  },

  async write(context, { source, mapping, mappings = [], recordAs = 'draft' }, { rows }, { onWritten }) {
    refuseUnfit(rows)
    const { tx, actor, now } = context
    const ids = await writeCompared(context, rows, { source, recordAs, onWritten })
    const written = await insertOne(tx, riskImports, {
      companyGroupId: actor.companyGroupId,
      userId: actor.userId,
      source,
      riskIds: ids.created,
      changedIds: ids.changed,
      mapping,
      recordedAs: recordAs,
      createdAt: now,
    })
    await keepWords(context, mappings)
    return written.id
  },

  async find({ tx, actor }, id) {
    if (!mayCreate(actor, 'item')) throw denied()
    const isOwn = and(eq(riskImports.id, id), eq(riskImports.companyGroupId, actor.companyGroupId))
    return (await tx.select().from(riskImports).where(isOwn).for('update'))[0]
  },

  /**
   * Removes every record of the import, if nobody has worked on any of them. Completed records cannot be deleted one by
   * one; the role that imported them can undo the import (rule import.history).
   */
  async undo(context, { changedIds, riskIds, recordedAs }) {
    const { actor, now } = context
    if (changedIds.length > 0) throw new Refusal('conflict', 'serverErrors.importChanged')
    // Checked before the records are locked, because deleted ones cannot be locked, and again under the lock.
    await refuseTouched(context, riskIds)
    const locked = await lockRisks(context, riskIds, 'importId')
    await refuseTouched(context, riskIds)
    const records = [...locked.values()]
    if (recordedAs === 'history') {
      if (records.some(({ creatorRole }) => creatorRole !== actor.role)) throw actionDenied('creator')
    } else {
      const attempts = records.map((risk) => ({ action: 'delete' as const, risk, expectedVersion: undefined }))
      await authoriseAtVersion(context, attempts)
    }
    await applyTransitions(
      context,
      records.map((risk) => ({ risk, action: 'delete', deletedAt: now })),
    )
    return []
  },
}

/**
 * Refuses an import as a whole, in the same order as a single action (rule wire.check-order).
 * @throws `invalid` with the problems of all rows, each at its row; `denied`, `conflict`
 */
function refuseUnfit(rows: readonly ComparedRow[]): void {
  const checks = rows.map((row) => failedCheck(row, row.outcome !== 'unchanged' && row.difference?.isOutdated === true))
  if (checks.includes('form')) throw invalid(problemsAtRows(rows))
  const [reason] = Object.values(rows[checks.indexOf('action')]?.denials ?? {})
  if (reason) throw actionDenied(reason)
  if (checks.includes('version')) throw conflict()
  if (checks.includes('content')) throw invalid(problemsAtRows(rows))
}

const problemsAtRows = (rows: readonly ComparedRow[]): Record<string, ValidationProblem> =>
  Object.fromEntries(
    rows
      .flatMap(({ problems }, row) =>
        Object.entries(problems).map(([field, problem]): [string, ValidationProblem] => [
          `rows.${row}.${field}`,
          'text' in problem ? { message: 'invalid' } : problem,
        ]),
      )
      .slice(0, callLimits.problems),
  )

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

async function refuseTouched({ tx }: CommandContext, riskIds: readonly number[]): Promise<void> {
  if ((await touchedRecords(tx, riskIds)) > 0) throw new Refusal('conflict', 'serverErrors.importTouched')
}
