import type { Notice } from '#domain/wire/common'
import type { WorkflowStatus } from '#domain/risks/statuses'
import { isCreatorRole } from '#domain/access/roles'
import { outcomes, type Outcome } from '#domain/risks/workflow/outcomes'
import { hasCategoryExpert, mdFlowOf, type MdFlow } from '#server/queries/workflowFacts'
import type { CommandContext } from '../context.ts'
import type { LockedRisk } from './lockRisks.ts'

/** Where a transition leads, and which fallbacks were taken on the way (rule workflow.table). */
export interface Destination {
  toStatus: WorkflowStatus
  notices: Notice['code'][]
}

/** A record about to be moved by an outcome of the workflow table. */
export interface Departure {
  risk: LockedRisk
  /** What the rule of the action leads to; a rule that leads nowhere is a fault of the table. */
  outcome: Outcome | undefined
  cameFrom?: WorkflowStatus
}

/** Looks up what an outcome of the workflow table depends on, and resolves it. */
export async function destinationOf(context: CommandContext, departure: Departure): Promise<Destination> {
  const [destination] = await destinationsOf(context, [departure])
  if (!destination) throw new Error('One departure has one destination')
  return destination
}

/** As `destinationOf`, of many records: what several depend on is looked up once. */
export async function destinationsOf<Leaving extends Departure>(
  { tx, actor }: CommandContext,
  departures: readonly Leaving[],
): Promise<(Leaving & Destination)[]> {
  const expertAt = new Map<string, boolean>()
  const flowOf = new Map<number, MdFlow>()
  const destinations: (Leaving & Destination)[] = []
  for (const departure of departures) {
    const { risk, outcome, cameFrom = null } = departure
    if (!outcome) throw new Error(`The workflow table leads nowhere from ${risk.workflowStatus}`)
    const { hierarchy, companyGroupId, creatorRole } = risk
    const { categoryExpertId } = risk.state
    const notices: Notice['code'][] = []

    let hasExpert = false
    if (outcome === 'category_review') {
      const key = `${hierarchy} ${categoryExpertId}`
      hasExpert = expertAt.get(key) ?? (await hasCategoryExpert(tx, hierarchy, categoryExpertId))
      expertAt.set(key, hasExpert)
      if (!hasExpert) notices.push('review_skipped')
    }

    let flow: MdFlow | null = null
    if (outcome === 'above_internal_owner') {
      flow = flowOf.get(companyGroupId) ?? (await mdFlowOf(tx, companyGroupId))
      flowOf.set(companyGroupId, flow)
      if (flow.isActive && !flow.hasManagingDirector) notices.push('managing_director_missing')
    }

    const toStatus = outcomes[outcome]({
      creatorRole,
      actingRole: isCreatorRole(actor.role) ? actor.role : creatorRole,
      hasCategoryExpert: hasExpert,
      hasManagingDirectorFlow: flow !== null && flow.isActive && flow.hasManagingDirector,
      cameFrom,
    })
    destinations.push({ ...departure, toStatus, notices })
  }
  return destinations
}
