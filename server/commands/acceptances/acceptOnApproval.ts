import { eq } from 'drizzle-orm'
import { acceptanceRequired } from '#domain/organisation/settings'
import { acceptanceDenial } from '#domain/risks/acceptance'
import { isComplete, type WorkflowStatus } from '#domain/risks/statuses'
import type { AcceptanceTerms } from '#domain/wire/acceptances'
import { settings } from '#server/database/schema/index'
import { actionDenied, incomplete, Refusal } from '#server/errors/refusals'
import type { CommandContext } from '../context.ts'
import type { LockedRisk } from '../workflow/lockRisks.ts'
import { checkUntil, readFacts, writeAcceptance } from './writeAcceptance.ts'

/**
 * Finds the approved records that become complete above their appetite without an acceptance of the same values. If the
 * approval contains the terms, they are accepted with it; otherwise the approval is refused if the setting requires an
 * acceptance (rule acceptance.required).
 * @returns writes the acceptances, after the approval
 * @throws `denied` with the reason, `invalid` with `acceptance.until`, `incomplete` with `acceptance`, `conflict` if
 * the records are already accepted
 */
export async function acceptOnApproval(
  context: CommandContext,
  moves: readonly { risk: LockedRisk; toStatus: WorkflowStatus }[],
  terms: AcceptanceTerms | undefined,
): Promise<() => Promise<void>> {
  const isRequired = terms === undefined && (await isAcceptanceRequired(context))
  if (terms === undefined && !isRequired) return async () => {}
  const completed = moves
    .filter(({ toStatus }) => isComplete(toStatus))
    .map(({ risk, toStatus }) => ({ ...risk, workflowStatus: toStatus }))
  const facts = await readFacts(context, completed)
  const above = facts.filter(({ score, appetite }) => score !== null && appetite !== null && score > appetite)
  const due = above.filter(({ isAccepted }) => !isAccepted)
  for (const { risk, score, appetite } of due) {
    const state = { ...risk.state, workflowStatus: risk.workflowStatus }
    const denial = acceptanceDenial(context.actor, state, { score, appetite })
    if (denial !== null) throw actionDenied(denial)
  }
  if (terms === undefined) {
    if (due.length > 0) throw incomplete({ acceptance: { message: 'acceptanceRequired' } })
    return async () => {}
  }
  checkUntil(context, terms, 'acceptance.until')
  if (completed.length === 0) throw actionDenied('status')
  if (above.length === 0) throw actionDenied('within_appetite')
  if (due.length === 0) throw new Refusal('conflict', 'serverErrors.acceptanceActive')
  return async () => {
    for (const one of due) await writeAcceptance(context, one, terms)
  }
}

async function isAcceptanceRequired({ tx }: CommandContext): Promise<boolean> {
  const [setting] = await tx.select().from(settings).where(eq(settings.key, acceptanceRequired))
  return setting?.value === 'true'
}
