import type { CommandContext } from '../context.ts'
import { authoriseOne } from '../workflow/authoriseAtVersion.ts'
import { lockRisk } from '../workflow/lockRisks.ts'
import { withdraw } from '../workflow/withdrawOrUndo.ts'

/** PUT /risks/{id}/withdraw: the submitting role withdraws a pending record (rule workflow.withdraw). */
export async function withdrawRisk(
  context: CommandContext,
  id: number,
  expectedVersion: string | undefined,
): Promise<void> {
  const risk = await lockRisk(context, id)
  const rule = await authoriseOne(context, { action: 'withdraw', risk, expectedVersion })
  await withdraw(context, [{ risk, rule }])
}
