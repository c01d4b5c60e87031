import { eq } from 'drizzle-orm'
import { isInArea } from '#domain/organisation/hierarchy'
import { companyGroups } from '#server/database/schema/index'
import { denied, missingId } from '#server/errors/refusals'
import { appendAudit } from '../audit.ts'
import { nextVersion, type CommandContext } from '../context.ts'

/**
 * Confirms the managing-director flow for a company group, or withdraws it (rule md-flow.confirmation).
 * @throws `missingId` if the group does not exist, `denied` outside the actor's area
 */
export async function confirmMdFlow(context: CommandContext, id: number, confirmed: boolean): Promise<void> {
  const { tx, actor, now } = context
  const [group] = await tx.select().from(companyGroups).where(eq(companyGroups.id, id)).for('update')
  if (!group) throw missingId('companyGroupId')
  if (!isInArea(actor.hierarchy, group.hierarchy)) throw denied()
  if (group.isMdFlowConfirmed === confirmed) return
  await tx
    .update(companyGroups)
    .set({ isMdFlowConfirmed: confirmed, updatedAt: nextVersion(group.updatedAt, now) })
    .where(eq(companyGroups.id, id))
  await appendAudit(context, 'company_group', id, 'confirm_md_flow', {
    isMdFlowConfirmed: { before: group.isMdFlowConfirmed, after: confirmed },
  })
}
