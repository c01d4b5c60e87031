import type { ValidationProblem } from '#domain/validation/messages'
import type { ReportInput } from '#domain/wire/riskSummary'
import { incomplete } from '#server/errors/refusals'
import type { CommandContext } from '../context.ts'
import { forwardToReviewer, missingOf, type ChangedRisks } from '../workflow/forwardToReviewer.ts'
import { authoriseLists } from './authoriseLists.ts'

/**
 * Submits summaries and reports items, atomically (rule workflow.all-or-none).
 * @throws `incomplete` with `info` per record and field if a summary is not complete
 */
export async function report(context: CommandContext, input: ReportInput): Promise<ChangedRisks> {
  const listed = await authoriseLists(context, input, ({ type }) => (type === 'item' ? 'report' : 'submit'))
  const summaries = listed.filter(({ risk }) => risk.type === 'summary')
  const missing = await missingOf(
    context,
    summaries.map(({ risk }) => risk.id),
  )
  const problems: Record<string, ValidationProblem> = {}
  for (const { risk, path } of summaries) {
    for (const [field, problem] of Object.entries(missing.get(risk.id) ?? {})) problems[`${path}.${field}`] = problem
  }
  if (Object.keys(problems).length > 0) throw incomplete(problems)
  return forwardToReviewer(context, listed)
}
