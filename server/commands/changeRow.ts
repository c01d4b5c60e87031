import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  appendAudit,
  changesBetween,
  deletionOf,
  type AuditedContext,
  type Changes,
  type SubjectType,
} from './audit.ts'
import { nextVersion } from './context.ts'
import { updateRows } from './writeRows.ts'

/** A table of rows with a version, and their subject in the audit. */
interface Audited<Table> {
  table: Table
  subject: SubjectType
}

type IdTable = PgTable & { id: PgColumn }

/**
 * Writes the changed fields of a locked row with its next version and its audit row; nothing if nothing changed. The
 * caller has compared the version.
 * @param changes for the audit, where it names other values than the columns
 * @returns whether anything changed
 */
export async function changeRow<Table extends IdTable>(
  context: AuditedContext,
  { table, subject, action = 'update' }: Audited<Table> & { action?: string },
  before: Partial<Table['$inferSelect']> & { id: number; updatedAt: Date },
  content: Partial<Table['$inferSelect']>,
  changes: Changes = changesBetween(before, content),
): Promise<boolean> {
  if (Object.keys(changes).length === 0) return false
  const row = { ...content, id: before.id, updatedAt: nextVersion(before.updatedAt, context.now) }
  await updateRows(context.tx, table, [row])
  await appendAudit(context, subject, before.id, action, changes)
  return true
}

/** Deletes a row; its content stays in the audit. */
export async function deleteRow(
  context: AuditedContext,
  { table, subject }: Audited<IdTable>,
  id: number,
  content: object,
): Promise<void> {
  await context.tx.delete(table).where(eq(table.id, id))
  await appendAudit(context, subject, id, 'delete', deletionOf(content))
}
