import { targetOf } from '#domain/risks/target'
import { confirmationDenial, problemsOfConfirmation } from '#domain/risks/workflow/confirmation'
import type { RiskConfirmationInput } from '#domain/wire/reviewDates'
import { actionDenied, invalid, missingId } from '#server/errors/refusals'
import { readRisksUnsafe } from '#server/queries/risks/record/riskRows'
import { answerQuestions } from '../comments/answerQuestions.ts'
import { checkVersion, type CommandContext } from '../context.ts'
import { applyTransition } from '../workflow/applyTransition.ts'
import { lockRisk } from '../workflow/lockRisks.ts'

/**
 * Confirms a complete record without changes; status and revision stay, and the next review is one interval later (rule
 * review-dates.confirm).
 * @throws `denied` for everybody except the authors in the home group, and for a record that is not complete and
 * active; `conflict` for a stale version; `invalid` without an answer to the evidence against the rating
 */
export async function confirmRisk(context: CommandContext, id: number, input: RiskConfirmationInput): Promise<void> {
  const risk = await lockRisk(context, id)
  const reason = confirmationDenial(context.actor, risk)
  if (reason) throw actionDenied(reason)
  checkVersion(risk, input.updatedAt)
  await checkEvidence(context, id, input)
  answerQuestions(context, [risk])
  const { comment, target } = input
  const changes = Object.entries({ comment, target }).filter(([, after]) => after)
  await applyTransition(context, {
    risk,
    action: 'confirm',
    changes: Object.fromEntries(changes.map(([field, after]) => [field, { before: null, after }])),
  })
}

/** @throws `invalid` if evidence against the rating, a late plan or a target has no answer (rule review-dates.evidence) */
async function checkEvidence({ tx }: CommandContext, id: number, input: RiskConfirmationInput): Promise<void> {
  const [row] = await readRisksUnsafe(tx, [id])
  if (!row) throw missingId('riskId')
  const target = targetOf(row.detail)
  const evidence = {
    facts: row.facts ?? [],
    latePlans: row.detail.mitigationPlans.filter(({ isLate }) => isLate).length,
    isTargetOpen: row.isTargetOpen ?? false,
  }
  const scores = { net: row.netScore ?? null, target: target?.score ?? null }
  const problems = Object.entries(problemsOfConfirmation(evidence, input, scores))
  if (problems.length > 0) throw invalid(Object.fromEntries(problems.map(([field, message]) => [field, { message }])))
}
