import type { Notice } from '#domain/wire/common'
import type { ReportInput } from '#domain/wire/riskSummary'
import type { ValidationProblem } from '#domain/validation/messages'
import { incomplete } from '#server/errors/apiErrors'
import type { CommandContext } from '../context.ts'
import { authoriseSeen } from '../risks/authoriseSeen.ts'
import { missingOf, sendUp } from '../risks/submitRisk.ts'
import { lockLists } from './lockLists.ts'

/** What a list call changed: the ids, each with the fallbacks taken. */
export type ChangedRisks = Map<number, Notice['code'][]>

/**
 * POST /risk-summary/submit: submits summaries and reports items, all or none (rule workflow.all-or-none).
 * @throws 400 with `info` per record and field where a summary is not complete
 */
export async function report(context: CommandContext, input: ReportInput): Promise<ChangedRisks> {
  const listed = await lockLists(context, input)
  await authoriseSeen(
    context,
    listed.map(({ risk, seen }) => ({ action: actionOf(risk.type), risk, seen })),
  )
  const problems: Record<string, ValidationProblem> = {}
  for (const { risk, path } of listed) {
    if (risk.type === 'item') continue
    for (const [field, problem] of Object.entries(await missingOf(context, risk)))
      problems[`${path}.${field}`] = problem
  }
  if (Object.keys(problems).length > 0) throw incomplete(problems)

  const changed: ChangedRisks = new Map()
  for (const { risk } of listed) changed.set(risk.id, await sendUp(context, risk, actionOf(risk.type)))
  return changed
}

const actionOf = (type: 'item' | 'summary') => (type === 'item' ? 'report' : 'submit')
