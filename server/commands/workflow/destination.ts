import type { Notice } from '#domain/wire/common'
import type { WorkflowStatus } from '#domain/risks/statuses'
import { isCreatorRole } from '#domain/access/roles'
import { outcomes, type Outcome } from '#domain/risks/workflow/outcomes'
import { readWorkflowFacts, type WorkflowFacts } from '#server/queries/workflowFacts'
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

/** The outcomes that depend on who is assigned and what is confirmed. */
const dependent: readonly Outcome[] = ['category_review', 'above_internal_owner']

/**
 * As `destinationOf`, of many records: what they depend on is looked up by one query.
 * @param read what was looked up already, behind the lock of the records
 */
export async function destinationsOf<Leaving extends Departure>(
  { tx, actor }: CommandContext,
  departures: readonly Leaving[],
  read?: ReadonlyMap<number, WorkflowFacts>,
): Promise<(Leaving & Destination)[]> {
  const unsure = departures.filter(({ outcome }) => outcome && dependent.includes(outcome)).map(({ risk }) => risk.id)
  const facts = read ?? (await readWorkflowFacts(tx, unsure))
  return departures.map((departure) => {
    const { risk, outcome, cameFrom = null } = departure
    if (!outcome) throw new Error(`The workflow table leads nowhere from ${risk.workflowStatus}`)
    const known = facts.get(risk.id)
    if (dependent.includes(outcome) && !known) throw new Error(`Where risk ${risk.id} goes was not looked up`)
    const hasCategoryExpert = outcome === 'category_review' && known?.hasCategoryExpert === true
    const flow = outcome === 'above_internal_owner' ? known?.mdFlow : undefined
    const notices: Notice['code'][] = []
    if (outcome === 'category_review' && !hasCategoryExpert) notices.push('review_skipped')
    if (flow?.isActive && !flow.hasManagingDirector) notices.push('managing_director_missing')
    const toStatus = outcomes[outcome]({
      creatorRole: risk.creatorRole,
      actingRole: isCreatorRole(actor.role) ? actor.role : risk.creatorRole,
      hasCategoryExpert,
      hasManagingDirectorFlow: flow?.isActive === true && flow.hasManagingDirector,
      cameFrom,
    })
    return { ...departure, toStatus, notices }
  })
}
