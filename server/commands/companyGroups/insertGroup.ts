import { eq } from 'drizzle-orm'
import { hierarchyOf } from '#domain/organisation/hierarchy'
import { companyGroups } from '#server/database/schema/index'
import { appendAudit, changesBetween, type AuditedContext } from '../audit.ts'
import { insertOne } from '../writeRows.ts'
import type { CompanyGroupRow } from './lockGroup.ts'

interface NewGroup {
  name: string
  companyId: number
  /** Null for the root of the organisation chart. */
  parent: Pick<CompanyGroupRow, 'id' | 'level' | 'hierarchy'> | null
  order: number
}

/** Adds a company group with its audit row; returns its id and its path from the root. */
export async function insertGroup(
  context: AuditedContext,
  { name, companyId, parent, order }: NewGroup,
): Promise<{ id: number; hierarchy: string }> {
  const { tx, now } = context
  const parentId = parent?.id ?? null
  const group = await insertOne(tx, companyGroups, {
    name,
    parentId,
    companyId,
    level: parent ? parent.level + 1 : 1,
    // The path ends with its own id, which exists only after the insert.
    hierarchy: parent?.hierarchy ?? '',
    order,
    createdAt: now,
    updatedAt: now,
  })
  const hierarchy = hierarchyOf(group.id, parent?.hierarchy ?? null)
  await tx.update(companyGroups).set({ hierarchy }).where(eq(companyGroups.id, group.id))
  await appendAudit(context, 'company_group', group.id, 'create', changesBetween(null, { name, parentId, companyId }))
  return { id: group.id, hierarchy }
}
