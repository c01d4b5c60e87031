import { eq } from 'drizzle-orm'
import { companyGroups } from '#server/database/schema/index'
import { appendAudit, changesBetween } from '../audit.ts'
import { nextVersion, type CommandContext } from '../context.ts'
import type { CompanyGroupRow } from './lockGroup.ts'

/** Writes changed columns of a company group with their audit row; without a change it writes nothing. */
export async function writeGroup(
  context: CommandContext,
  group: CompanyGroupRow,
  action: string,
  columns: Partial<CompanyGroupRow>,
): Promise<void> {
  const changes = changesBetween(group, columns)
  if (Object.keys(changes).length === 0) return
  await context.tx
    .update(companyGroups)
    .set({ ...columns, updatedAt: nextVersion(group.updatedAt, context.now) })
    .where(eq(companyGroups.id, group.id))
  await appendAudit(context, 'company_group', group.id, action, changes)
}
