import type { SummariesInput } from '#domain/wire/riskSummary'
import type { CommandContext } from '../context.ts'
import type { ChangedRisks } from '../workflow/forwardToReviewer.ts'
import { undo, withdraw } from '../workflow/withdrawOrUndo.ts'
import { authoriseLists } from './authoriseLists.ts'

/** Withdraws summaries or undoes their edits, atomically (rule workflow.all-or-none). */
export async function withdrawOrUndoSummaries(
  context: CommandContext,
  action: 'withdraw' | 'undo',
  input: SummariesInput,
): Promise<ChangedRisks> {
  const listed = await authoriseLists(context, input, () => action)
  await (action === 'withdraw' ? withdraw : undo)(context, listed)
  return new Map(listed.map(({ risk }) => [risk.id, []]))
}
