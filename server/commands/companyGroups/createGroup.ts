import { eq, max } from 'drizzle-orm'
import type { CompanyGroupInput } from '#domain/wire/companyGroups'
import { companies, companyGroups } from '#server/database/schema/index'
import { invalid } from '#server/errors/refusals'
import type { CommandContext } from '../context.ts'
import { insertGroup } from './insertGroup.ts'
import { lockGroup, lockTree } from './lockGroup.ts'

/**
 * Adds a group under another, last among its siblings, with the parent's company unless given (rule
 * organisation.company-inherited).
 * @returns the new group's id
 */
export async function createGroup(context: CommandContext, input: CompanyGroupInput): Promise<number> {
  const { tx } = context
  await lockTree(context)
  const parent = await lockGroup(context, input.parentId)
  const companyId = input.companyId ?? parent.companyId
  const [company] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId))
  if (!company) throw invalid({ companyId: { message: 'invalid' } })

  const [last] = await tx
    .select({ order: max(companyGroups.order) })
    .from(companyGroups)
    .where(eq(companyGroups.parentId, parent.id))
  const group = await insertGroup(context, { name: input.name, companyId, parent, order: (last?.order ?? 0) + 1 })
  return group.id
}
