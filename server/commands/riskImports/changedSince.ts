import { and, gte, inArray, sql } from 'drizzle-orm'
import { auditEntries } from '#server/database/schema/index'
import type { CommandContext } from '../context.ts'

/** Means every field: an undone edit, or a reset, does not list its fields. */
export const everything = '*'

/** Returns the fields that changed since the versions of the rows, by the field names of the audit, for each record. */
export async function changedSince(
  { tx }: CommandContext,
  outdated: readonly { id: number; updatedAt: string }[],
): Promise<Map<number, Set<string>>> {
  const fields = new Map<number, Set<string>>()
  if (outdated.length === 0) return fields
  const versions = new Map(outdated.map(({ id, updatedAt }) => [id, new Date(updatedAt)]))
  const oldest = new Date(Math.min(...[...versions.values()].map((version) => version.getTime())))
  const entries = await tx
    .select({
      id: sql<number>`${auditEntries.riskId}`,
      action: auditEntries.action,
      changes: auditEntries.changes,
      createdAt: auditEntries.createdAt,
    })
    .from(auditEntries)
    .where(and(inArray(auditEntries.riskId, [...versions.keys()]), gte(auditEntries.createdAt, oldest)))
  for (const { id, action, changes, createdAt } of entries) {
    if (createdAt <= (versions.get(id) as Date)) continue
    const known = fields.get(id) ?? new Set()
    fields.set(id, known)
    for (const field of action === 'undo' ? [everything] : Object.keys(changes)) known.add(field)
  }
  return fields
}
