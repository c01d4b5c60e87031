import type { Notice } from '#domain/wire/common'
import type { WorkflowStatus } from '#domain/risks/statuses'
import { isCreatorRole } from '#domain/access/roles'
import { outcomes, type Outcome } from '#domain/risks/workflow/outcomes'
import { hasCategoryExpert, mdFlowOf } from '#server/queries/workflowFacts'
import type { CommandContext } from '../context.ts'
import type { LockedRisk } from './lockRisks.ts'

/** Where a transition leads, and which fallbacks were taken on the way (rule workflow.table). */
export interface Destination {
  toStatus: WorkflowStatus
  notices: Notice['code'][]
}

/** Looks up what an outcome of the workflow table depends on, and resolves it. */
export async function destinationOf(
  { tx, actor }: CommandContext,
  risk: LockedRisk,
  outcome: Outcome,
  cameFrom: WorkflowStatus | null = null,
): Promise<Destination> {
  const notices: Notice['code'][] = []
  const asksExpert = outcome === 'category_review'
  const hasExpert = asksExpert && (await hasCategoryExpert(tx, risk.hierarchy, risk.state.categoryExpertId))
  if (asksExpert && !hasExpert) notices.push('review_skipped')

  const flow = outcome === 'above_internal_owner' ? await mdFlowOf(tx, risk.companyGroupId) : null
  if (flow?.isActive && !flow.hasManagingDirector) notices.push('managing_director_missing')

  const toStatus = outcomes[outcome]({
    creatorRole: risk.creatorRole,
    actingRole: isCreatorRole(actor.role) ? actor.role : risk.creatorRole,
    hasCategoryExpert: hasExpert,
    hasManagingDirectorFlow: flow !== null && flow.isActive && flow.hasManagingDirector,
    cameFrom,
  })
  return { toStatus, notices }
}
