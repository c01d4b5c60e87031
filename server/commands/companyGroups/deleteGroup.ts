import { sql } from 'drizzle-orm'
import { isWithinSubtree } from '#server/database/subtree'
import { Refusal, denied } from '#server/errors/refusals'
import { hasDependents } from '#server/queries/organisation/companyGroups'
import { appendAudit, deletionOf } from '../audit.ts'
import { checkVersion, type CommandContext } from '../context.ts'
import { lockGroup, lockTree } from './lockGroup.ts'

/**
 * Deletes a group with its empty sub-groups.
 * @throws `conflict` if a risk or a role assignment belongs to them: deactivate it instead (rule organisation.delete)
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
  const changes = deletionOf({ name: group.name, hierarchy: group.hierarchy })
  await appendAudit(context, 'company_group', id, 'delete', changes)
  // From the leaves up, because a group can be deleted only after its children.
  await tx.execute(sql`delete from company_groups where ${isWithinSubtree(sql`hierarchy`, group.hierarchy)}`)
}
