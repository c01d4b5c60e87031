import { sql } from 'drizzle-orm'
import { isWithinSubtree } from '#server/database/subtree'
import { Refusal, denied } from '#server/errors/refusals'
import { hasDependents } from '#server/queries/companyGroups'
import { appendAudit, changesBetween } from '../audit.ts'
import { checkVersion } from '../checkVersion.ts'
import type { CommandContext } from '../context.ts'
import { lockGroup, lockTree } from './lockGroup.ts'

/**
 * DELETE /company-groups/{id}: removes a group and the empty groups below it.
 * @throws `conflict` where a risk or a role assignment hangs on it or below: deactivating is left (rule
 * organisation.delete)
 */
export async function deleteGroup(
  context: CommandContext,
  id: number,
  expectedVersion: string | undefined,
): Promise<void> {
  const { tx } = context
  await lockTree(context)
  const group = await lockGroup(context, id)
  if (group.parentId === null) throw denied()
  checkVersion(group, expectedVersion)
  if (await hasDependents(tx, group.hierarchy)) throw new Refusal('conflict', 'serverErrors.groupInUse')
  await appendAudit(context, {
    subjectType: 'company_group',
    subjectId: id,
    action: 'delete',
    changes: changesBetween({ name: group.name, hierarchy: group.hierarchy }, { name: null, hierarchy: null }),
  })
  // From the leaves up: a group goes only after its children.
  await tx.execute(sql`delete from company_groups where ${isWithinSubtree(sql`hierarchy`, group.hierarchy)}`)
}
