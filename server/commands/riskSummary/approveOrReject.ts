import type { ApprovalInput } from '#domain/wire/riskSummary'
import type { StickyNoteInput } from '#domain/wire/reviews'
import type { ReviewStatus, WorkflowStatus } from '#domain/risks/statuses'
import { acceptOnApproval } from '../acceptances/acceptOnApproval.ts'
import type { CommandContext } from '../context.ts'
import { applyTransitions } from '../workflow/applyTransition.ts'
import { destinationsOf } from '../workflow/destination.ts'
import type { ChangedRisks } from '../workflow/forwardToReviewer.ts'
import { writeStickyNotes } from '../workflow/stickyNotes.ts'
import { authoriseLists } from './authoriseLists.ts'

/**
 * Lets the Internal Owner or the Managing Director decide on summaries and items, atomically (rule
 * workflow.all-or-none). A rejection's notes go to every record, an acceptance to those above their appetite.
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
      ...(stickyNotes.length > 0 ? { changes: { stickyNotes: { before: null, after: stickyNotes } } } : {}),
      ...(toStatus === 'reject_internal_owner' ? { editedSinceRejection: false } : {}),
    })),
  )
  await accept?.()
  return new Map(moves.map(({ risk, notices }) => [risk.id, notices]))
}

function reviewStatusOf(decision: 'approve' | 'reject', toStatus: WorkflowStatus): ReviewStatus {
  if (decision === 'reject') return 'rejected'
  return toStatus.startsWith('waiting_') ? 'waiting' : 'approved'
}
