import type { FactKind } from '#domain/risks/facts'
import { isWaiting, type ReviewStatus, type WorkflowStatus } from '#domain/risks/statuses'
import type { StickyNoteInput } from '#domain/wire/reviews'
import type { ApprovalInput } from '#domain/wire/riskSummary'
import { readFactsAtApproval } from '#server/queries/risks/conditions/facts'
import { acceptOnApproval } from '../acceptances/acceptOnApproval.ts'
import type { Changes } from '../audit.ts'
import type { CommandContext } from '../context.ts'
import { applyTransitions } from '../workflow/applyTransition.ts'
import { destinationsOf } from '../workflow/destination.ts'
import type { ChangedRisks } from '../workflow/forwardToReviewer.ts'
import { writeStickyNotes } from '../workflow/stickyNotes.ts'
import { authoriseLists } from './authoriseLists.ts'

/**
 * Lets the Internal Owner or the Managing Director decide on summaries and items, atomically (rule
 * workflow.all-or-none). A rejection's notes go to every record, an acceptance to those above their appetite. The audit of
 * an approval names the heaviest facts (rule facts.approved).
 * @throws as `authoriseLists` and `acceptOnApproval`
 */
export async function approveOrReject(
  context: CommandContext,
  decision: 'approve' | 'reject',
  { stickyNotes = [], acceptance, ...lists }: ApprovalInput & { stickyNotes?: readonly StickyNoteInput[] },
): Promise<ChangedRisks> {
  const listed = await authoriseLists(context, lists, () => decision)
  const moves = await destinationsOf(
    context,
    listed.map(({ risk, rule }) => ({ risk, outcome: rule.to })),
  )
  const facts =
    decision === 'approve'
      ? await readFactsAtApproval(
          context.tx,
          context.actor,
          listed.map(({ risk }) => risk.id),
        )
      : new Map<number, FactKind[]>()
  const accept = decision === 'approve' ? await acceptOnApproval(context, moves, acceptance) : null
  await writeStickyNotes(
    context,
    listed.map(({ risk }) => risk),
    stickyNotes,
  )
  await applyTransitions(
    context,
    moves.map(({ risk, toStatus }) => ({
      risk,
      action: decision,
      toStatus,
      reviewStatus: reviewStatusOf(decision, toStatus),
      ...changesOf('stickyNotes', stickyNotes),
      ...changesOf('facts', facts.get(risk.id)),
      ...(toStatus === 'reject_internal_owner' ? { editedSinceRejection: false } : {}),
    })),
  )
  await accept?.()
  return new Map(moves.map(({ risk, notices }) => [risk.id, notices]))
}

/** A value that a decision keeps in the audit, if there is one. */
const changesOf = (field: string, after: readonly unknown[] = []): { changes?: Changes } =>
  after.length > 0 ? { changes: { [field]: { before: null, after } } } : {}

function reviewStatusOf(decision: 'approve' | 'reject', toStatus: WorkflowStatus): ReviewStatus {
  if (decision === 'reject') return 'rejected'
  return isWaiting(toStatus) ? 'waiting' : 'approved'
}
