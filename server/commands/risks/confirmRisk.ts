import { confirmationDenial } from '#domain/risks/workflow/confirmation'
import type { ConfirmationInput } from '#domain/wire/reviewDates'
import { actionDenied } from '#server/errors/refusals'
import { checkVersion } from '../checkVersion.ts'
import type { CommandContext } from '../context.ts'
import { applyTransition } from '../workflow/applyTransition.ts'
import { lockRisk } from '../workflow/lockRisks.ts'

/**
 * Confirms a complete record without changes; status and revision stay, and the next review is one interval later (rule
 * review-dates.confirm).
 * @throws `denied` for everybody except the authors in the home group, and for a record that is not complete and
 * active; `conflict` for a stale version
 */
export async function confirmRisk(context: CommandContext, id: number, input: ConfirmationInput): Promise<void> {
  const risk = await lockRisk(context, id)
  const reason = confirmationDenial(context.actor, risk)
  if (reason) throw actionDenied(reason)
  checkVersion(risk, input.updatedAt)
  const comment = input.comment ?? null
  await applyTransition(context, risk, {
    action: 'confirm',
    ...(comment === null ? {} : { changes: { comment: { before: null, after: comment } } }),
  })
}
