import { eq } from 'drizzle-orm'
import { isWithinReach } from '#domain/organisation/hierarchy'
import { companyGroups } from '#server/database/schema/index'
import { forbidden, notFound } from '#server/errors/apiErrors'
import { appendAudit } from '../audit.ts'
import { nextVersion, type CommandContext } from '../context.ts'

/**
 * A Group Admin confirms, or takes back, the managing-director flow for a company group (rule md-flow.confirmation).
 * @throws 400 where the group does not exist, 403 where it lies outside the actor's reach
 */
export async function confirmMdFlow(context: CommandContext, id: number, confirmed: boolean): Promise<void> {
  const { tx, actor, now } = context
  const [group] = await tx.select().from(companyGroups).where(eq(companyGroups.id, id)).for('update')
  if (!group) throw notFound('companyGroupId')
  if (!isWithinReach(actor.hierarchy, group.hierarchy)) throw forbidden()
  if (group.isMdFlowConfirmed === confirmed) return
  await tx
    .update(companyGroups)
    .set({ isMdFlowConfirmed: confirmed, updatedAt: nextVersion(group.updatedAt, now) })
    .where(eq(companyGroups.id, id))
  await appendAudit(context, {
    subjectType: 'company_group',
    subjectId: id,
    action: 'confirm_md_flow',
    changes: { isMdFlowConfirmed: { before: group.isMdFlowConfirmed, after: confirmed } },
  })
}
