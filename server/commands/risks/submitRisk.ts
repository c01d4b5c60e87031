import { hasFact } from '#domain/risks/facts'
import type { Notice } from '#domain/wire/common'
import { inOrder } from '#server/database/client'
import { incomplete, missingId } from '#server/errors/refusals'
import { readPresentRisk, type RiskRow } from '#server/queries/risks/record/riskRows'
import { readTargetFacts } from '#server/queries/targets/targetFacts'
import { readWorkflowFacts } from '#server/queries/workflow/workflowFacts'
import type { CommandContext } from '../context.ts'
import { authoriseOne } from '../workflow/authoriseAtVersion.ts'
import { forwardToReviewer, missingIn } from '../workflow/forwardToReviewer.ts'
import { lockRisk } from '../workflow/lockRisks.ts'

/**
 * Submits a complete record to its next reviewer (rule workflow.submit).
 * @returns the submitted record and the used fallbacks
 * @throws `denied` by the workflow table, `conflict` for a stale version, `incomplete` with the missing fields
 */
export async function submitRisk(
  context: CommandContext,
  id: number,
  expectedVersion: string | undefined,
): Promise<{ risk: RiskRow; notices: readonly Notice['code'][] }> {
  const { tx, actor } = context
  // Sent after the lock without awaiting it: each statement sees the writes of the previous lock holder.
  const [risk, facts, targets] = await inOrder([
    lockRisk(context, id),
    readWorkflowFacts(tx, [id]),
    readTargetFacts(tx, [id]),
  ])
  const rule = await authoriseOne(context, { action: 'submit', risk, expectedVersion })
  const notices = await forwardToReviewer(context, [{ risk, rule }], facts)
  // Read once, for the check and for the response: an incomplete record is not submitted after all.
  const submitted = await readPresentRisk(tx, actor, id, risk.type)
  if (!submitted) throw missingId('riskId')
  const { detail, appetite = null, facts: found = [] } = submitted
  const missing = missingIn(detail, { appetite, isContradicted: hasFact(found, 'events') }, targets.of(id))
  if (Object.keys(missing).length > 0) throw incomplete(missing)
  return { risk: submitted, notices: notices.get(id) ?? [] }
}
