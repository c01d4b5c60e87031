import type { SummariesInput } from '#domain/wire/riskSummary'
import type { CommandContext } from '../context.ts'
import { authoriseSeen } from '../risks/authoriseSeen.ts'
import { undo } from '../risks/undoRisk.ts'
import { withdraw } from '../risks/withdrawRisk.ts'
import { lockLists } from './lockLists.ts'
import type { ChangedRisks } from './report.ts'

/** PUT /risk-summary/withdraw and /undo: takes back or gives up summaries, all or none (rule workflow.all-or-none). */
export async function takeBack(
  context: CommandContext,
  action: 'withdraw' | 'undo',
  input: SummariesInput,
): Promise<ChangedRisks> {
  const listed = await lockLists(context, input)
  await authoriseSeen(
    context,
    listed.map(({ risk, seen }) => ({ action, risk, seen })),
  )
  for (const { risk } of listed) await (action === 'withdraw' ? withdraw : undo)(context, risk)
  return new Map(listed.map(({ risk }) => [risk.id, []]))
}
