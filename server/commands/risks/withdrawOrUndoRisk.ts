import type { CommandContext } from '../context.ts'
import { authoriseOne } from '../workflow/authoriseAtVersion.ts'
import { lockRisk } from '../workflow/lockRisks.ts'
import { withdraw, undo } from '../workflow/withdrawOrUndo.ts'

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

/** PUT /risks/{id}/undo: discards an edit, or turns a withdrawn summary into a draft (rule workflow.undo). */
export async function undoRisk(
  context: CommandContext,
  id: number,
  expectedVersion: string | undefined,
): Promise<void> {
  const risk = await lockRisk(context, id)
  const rule = await authoriseOne(context, { action: 'undo', risk, expectedVersion })
  await undo(context, [{ risk, rule }])
}
