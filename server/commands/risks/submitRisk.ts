import type { Notice } from '#domain/wire/common'
import { incomplete } from '#server/errors/refusals'
import { inOrder } from '#server/database/client'
import { readWorkflowFacts } from '#server/queries/workflowFacts'
import type { CommandContext } from '../context.ts'
import { authoriseOne } from '../workflow/authoriseAtVersion.ts'
import { forwardToReviewer, missingOf } from '../workflow/forwardToReviewer.ts'
import { lockRisk } from '../workflow/lockRisks.ts'

/**
 * Submits a complete record to its next reviewer (rule workflow.submit).
 * @returns the used fallbacks
 * @throws `denied` by the workflow table, `conflict` for a stale version, `incomplete` with the missing fields
 */
export async function submitRisk(
  context: CommandContext,
  id: number,
  expectedVersion: string | undefined,
): Promise<Notice['code'][]> {
  // Sent after the lock without awaiting it: each statement sees the writes of the previous lock holder.
  const [risk, missingOfEach, facts] = await inOrder([
    lockRisk(context, id),
    missingOf(context, [{ id }]),
    readWorkflowFacts(context.tx, [id]),
  ])
  const rule = await authoriseOne(context, { action: 'submit', risk, expectedVersion })
  const missing = missingOfEach.get(id) ?? {}
  if (Object.keys(missing).length > 0) throw incomplete(missing)
  return (await forwardToReviewer(context, [{ risk, rule }], facts)).get(id) ?? []
}
