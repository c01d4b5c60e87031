import type { WorkflowStatus } from '#domain/risks/statuses'
import {
  dependsOnFacts,
  destinationOf as resolve,
  type Destination,
  type WorkflowFacts,
  type Outcome,
} from '#domain/risks/workflow/destination'
import { readWorkflowFacts } from '#server/queries/workflow/workflowFacts'
import type { CommandContext } from '../context.ts'
import type { LockedRisk } from './lockRisks.ts'

interface Departure {
  risk: LockedRisk
  /** The outcome of the action's rule; a rule without one is a mistake in the table. */
  outcome: Outcome | undefined
  cameFrom?: WorkflowStatus
}

/** Reads the data on which an outcome of the workflow table depends, and resolves it. */
export async function destinationOf(context: CommandContext, departure: Departure): Promise<Destination> {
  const [destination] = await destinationsOf(context, [departure])
  if (!destination) throw new Error('One departure has one destination')
  return destination
}

/**
 * Like `destinationOf`, for many records with one query.
 * @param read the data that was already read, after the lock of the records
 */
export async function destinationsOf<Leaving extends Departure>(
  { tx, actor }: CommandContext,
  departures: readonly Leaving[],
  read?: ReadonlyMap<number, WorkflowFacts>,
): Promise<(Leaving & Destination)[]> {
  const unsure = departures.filter(({ outcome }) => outcome && dependsOnFacts(outcome)).map(({ risk }) => risk.id)
  const facts = read ?? (await readWorkflowFacts(tx, unsure))
  return departures.map((departure) => {
    const { risk, outcome, cameFrom = null } = departure
    if (!outcome) throw new Error(`The workflow table leads nowhere from ${risk.workflowStatus}`)
    const { creatorRole } = risk
    const moved = resolve({ outcome, creatorRole, actorRole: actor.role, cameFrom, facts: facts.get(risk.id) })
    return { ...departure, ...moved }
  })
}
