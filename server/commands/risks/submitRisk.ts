import type { Notice } from '#domain/wire/common'
import { incomplete } from '#server/errors/refusals'
import { readWorkflowFacts } from '#server/queries/workflowFacts'
import type { CommandContext } from '../context.ts'
import { authoriseOne } from '../workflow/authoriseAtVersion.ts'
import { forwardToReviewer, missingOf } from '../workflow/forwardToReviewer.ts'
import { lockRisk } from '../workflow/lockRisks.ts'

/**
 * PUT /risks/{id}/submit: sends a complete record to its next reviewer (rule workflow.submit).
 * @returns the fallbacks taken
 * @throws `denied` where the workflow table says no, `conflict` for a stale version, `incomplete` naming what is
 * missing
 */
export async function submitRisk(
  context: CommandContext,
  id: number,
  expectedVersion: string | undefined,
): Promise<Notice['code'][]> {
  // Sent behind the lock without waiting for it: each statement finds what whoever held the lock before has written.
  const [risk, missingOfEach, facts] = await Promise.all([
    lockRisk(context, id),
    missingOf(context, [{ id }]),
    readWorkflowFacts(context.tx, [id]),
  ])
  const rule = await authoriseOne(context, { action: 'submit', risk, expectedVersion })
  const missing = missingOfEach.get(id) ?? {}
  if (Object.keys(missing).length > 0) throw incomplete(missing)
  return (await forwardToReviewer(context, [{ risk, rule }], facts)).get(id) ?? []
}
