import { eq, max } from 'drizzle-orm'
import type { CompanyGroupInput } from '../../../domain/api/companyGroups.ts'
import { hierarchyOf } from '../../../domain/companyGroups/hierarchy.ts'
import { companies, companyGroups } from '../../database/schema/index.ts'
import { invalid } from '../../errors/apiErrors.ts'
import { appendAudit, changesBetween } from '../audit.ts'
import type { CommandContext } from '../context.ts'
import { lockGroup, lockTree } from './lockGroup.ts'

/**
 * POST /company-groups: adds a group below another, last among its siblings; it takes over the parent's
 * company unless it names one (contract 1).
 * @returns the new group's id
 */
export async function createGroup(context: CommandContext, input: CompanyGroupInput): Promise<number> {
  const { tx, now } = context
  await lockTree(context)
  const parent = await lockGroup(context, input.parentId)
  const companyId = input.companyId ?? parent.companyId
  const [company] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId))
  if (!company) throw invalid({ companyId: { message: 'invalid' } })

  const [last] = await tx
    .select({ order: max(companyGroups.order) })
    .from(companyGroups)
    .where(eq(companyGroups.parentId, parent.id))
  const [group] = await tx
    .insert(companyGroups)
    .values({
      name: input.name,
      parentId: parent.id,
      companyId,
      level: parent.level + 1,
      // Its own id ends the path, and is known only now that the row exists.
      hierarchy: parent.hierarchy,
      order: (last?.order ?? 0) + 1,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: companyGroups.id })
  if (!group) throw new Error('The company group was not written')
  await tx
    .update(companyGroups)
    .set({ hierarchy: hierarchyOf(group.id, parent.hierarchy) })
    .where(eq(companyGroups.id, group.id))
  await appendAudit(context, {
    subjectType: 'company_group',
    subjectId: group.id,
    action: 'create',
    changes: changesBetween(null, { name: input.name, parentId: parent.id, companyId }),
  })
  return group.id
}
