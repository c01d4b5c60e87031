import { creatorRoles } from '#domain/access/roles'
import type { ResetInput } from '#domain/wire/resets'
import { riskResetHistories, riskResetReferences } from '#server/database/schema/index'
import { checkGroupsInArea } from '#server/queries/organisation/groupsInArea'
import type { CommandContext } from '../context.ts'
import { enqueueEvent, enqueueGroupMail } from '../outbox.ts'
import { applyTransitions } from '../workflow/applyTransition.ts'
import { destinationsOf } from '../workflow/destination.ts'
import { lockRisksOfGroups } from '../workflow/lockRisks.ts'
import { writeSnapshots } from '../workflow/snapshots.ts'
import { insertOne, insertRows } from '../writeRows.ts'

/**
 * Starts a new period for company groups: a snapshot of every summary, then every record becomes a draft of its
 * creator, in one transaction (rule reset.run). Sub-groups are not included.
 * @returns the id of the reset
 * @throws `missingId` with `companyGroupIds` for an unknown group, `denied` outside the actor's area
 */
export async function resetRisks(context: CommandContext, input: ResetInput): Promise<number> {
  const { tx, actor, now } = context
  const { companyGroupIds } = input
  await checkGroupsInArea(tx, actor, companyGroupIds, 'companyGroupIds')
  const risks = await lockRisksOfGroups(context, companyGroupIds)
  const summaryIds = risks.filter(({ type }) => type === 'summary').map(({ id }) => id)
  await writeSnapshots(context, summaryIds, 'reset')
  const reset = await insertOne(tx, riskResetHistories, {
    companyGroupIds,
    companyGroupId: actor.companyGroupId,
    periodDate: new Date(input.periodDate),
    resetDate: new Date(input.resetDate),
    resetBy: actor.userId,
    createdAt: now,
  })
  const moves = await destinationsOf(
    context,
    risks.map((risk) => ({ risk, outcome: 'draft_of_creator' })),
  )
  await applyTransitions(
    context,
    moves.map(({ risk, toStatus }) => ({ risk, action: 'reset', toStatus, reviewStatus: 'reseted' })),
  )
  await insertRows(
    tx,
    riskResetReferences,
    risks.map(({ id, workflowStatus }) => ({ resetHistoryId: reset.id, riskId: id, fromStatus: workflowStatus })),
  )
  await enqueueEvent(context, { topic: 'reminder', id: reset.id, action: 'reset', updatedAt: now })
  await enqueueGroupMail(context, {
    template: 'riskReset',
    companyGroupIds,
    roles: [...creatorRoles],
    params: { resetHistoryId: reset.id },
    key: `reset ${reset.id}`,
  })
  return reset.id
}
