import type { ReportInput } from '#domain/wire/riskSummary'
import type { StickyNoteInput } from '#domain/wire/reviews'
import type { CommandContext } from '../context.ts'
import { authoriseSeen } from '../risks/authoriseSeen.ts'
import { authorise } from '../risks/lockRisks.ts'
import { recordAct } from '../risks/recordAct.ts'
import { writeStickyNotes } from '../risks/reviews.ts'
import { destinationOf } from '../risks/transition.ts'
import { lockLists } from './lockLists.ts'
import type { ChangedRisks } from './report.ts'

/**
 * POST /risk-summary/approve and /reject: the Internal Owner or the Managing Director decides on
 * summaries and items, all or none (rule workflow.all-or-none). A rejection's notes go to every record.
 */
export async function decide(
  context: CommandContext,
  decision: 'approve' | 'reject',
  { stickyNotes = [], ...lists }: ReportInput & { stickyNotes?: readonly StickyNoteInput[] },
): Promise<ChangedRisks> {
  const listed = await lockLists(context, lists)
  await authoriseSeen(
    context,
    listed.map(({ risk, seen }) => ({ action: decision, risk, seen })),
  )

  const changed: ChangedRisks = new Map()
  for (const { risk } of listed) {
    const { to } = authorise(decision, context, risk)
    if (!to) throw new Error(`The workflow table leads nowhere from ${decision}`)
    const { toStatus, notices } = await destinationOf(context, risk, to)
    await writeStickyNotes(context, risk, stickyNotes)
    const goesOn = toStatus.startsWith('waiting_')
    await recordAct(context, risk, {
      action: decision,
      toStatus,
      reviewStatus: decision === 'reject' ? 'rejected' : goesOn ? 'waiting' : 'approved',
      ...(stickyNotes.length > 0 ? { changes: { stickyNotes: { before: null, after: stickyNotes } } } : {}),
      ...(toStatus === 'reject_internal_owner' ? { set: { editedSinceRejection: false } } : {}),
    })
    changed.set(risk.id, notices)
  }
  return changed
}
