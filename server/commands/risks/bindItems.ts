import { invalid } from '#server/errors/refusals'
import type { CommandContext } from '../context.ts'
import { authoriseAtVersion } from '../workflow/authoriseAtVersion.ts'
import { lockRisk } from '../workflow/lockRisks.ts'
import { newItemsOf, writeItems } from './summaryItems.ts'

/**
 * Links risk items to a summary: POST /risk-risks adds them, PUT replaces the linked ones. Linked items that the actor
 * cannot see stay either way.
 */
export async function bindItems(
  context: CommandContext,
  input: { riskId: number; riskIds: readonly number[]; updatedAt?: string | undefined; keepsOthers: boolean },
): Promise<void> {
  const risk = await lockRisk(context, input.riskId)
  const added = await newItemsOf(context, risk, input.riskIds)
  await authoriseAtVersion(context, [{ action: 'edit', risk, expectedVersion: input.updatedAt }])
  if (risk.type !== 'summary') throw invalid({ riskIds: { message: 'invalid' } })
  await writeItems(context, risk, { ...input, added })
}
