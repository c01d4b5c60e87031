import type { Notice } from '#domain/wire/common'
import { incomplete } from '#server/errors/refusals'
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
  const risk = await lockRisk(context, id)
  const rule = await authoriseOne(context, { action: 'submit', risk, expectedVersion })
  const missing = (await missingOf(context, [risk])).get(id) ?? {}
  if (Object.keys(missing).length > 0) throw incomplete(missing)
  return (await forwardToReviewer(context, [{ risk, rule }])).get(id) ?? []
}
