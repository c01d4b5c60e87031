import type { Notice } from '#domain/wire/common'
import { missingForSubmit } from '#domain/risks/completeness'
import type { ValidationProblem } from '#domain/validation/messages'
import { incomplete } from '#server/errors/refusals'
import { readRisksUnsafe } from '#server/queries/risks/riskRows'
import type { CommandContext } from '../context.ts'
import { authoriseSeen } from './authoriseSeen.ts'
import { authorise, lockRisk, type LockedRisk } from './lockRisks.ts'
import { recordAct } from './recordAct.ts'
import { destinationOf } from './transition.ts'

/**
 * PUT /risks/{id}/submit: sends a complete record to its next reviewer (rule workflow.submit).
 * @returns the fallbacks taken
 * @throws `denied` where the workflow table says no, `conflict` for a stale version, `incomplete` naming what is
 * missing
 */
export async function submitRisk(
  context: CommandContext,
  id: number,
  seen: string | undefined,
): Promise<Notice['code'][]> {
  const risk = await lockRisk(context, id)
  await authoriseSeen(context, [{ action: 'submit', risk, seen }])
  const missing = await missingOf(context, risk)
  if (Object.keys(missing).length > 0) throw incomplete(missing)
  return sendUp(context, risk, 'submit')
}

/** Carries out an authorised submit or report of a record. @returns the fallbacks taken */
export async function sendUp(
  context: CommandContext,
  risk: LockedRisk,
  action: 'submit' | 'report',
): Promise<Notice['code'][]> {
  const { actor } = context
  const { to } = authorise(action, context, risk)
  if (!to) throw new Error(`The workflow table leads nowhere from ${action}`)
  const { toStatus, notices } = await destinationOf(context, risk, to)
  const isWaiting = toStatus.startsWith('waiting_')
  await recordAct(context, risk, {
    action,
    toStatus,
    reviewStatus: isWaiting ? 'waiting' : 'approved',
    submitRole: actor.role,
    ...(toStatus === 'waiting_category_expert' ? { planReviewStatus: 'waiting' } : {}),
  })
  return notices
}

/** What the present revision lacks before it can be submitted, one message a field. */
export async function missingOf({ tx }: CommandContext, risk: LockedRisk): Promise<Record<string, ValidationProblem>> {
  const [row] = await readRisksUnsafe(tx, [risk.id])
  if (!row) throw new Error(`There is no risk ${risk.id}`)
  const { riskCategory, ...detail } = row.detail
  const missing = missingForSubmit({
    ...detail,
    riskCategoryId: riskCategory?.id ?? null,
    isOtherCategory: riskCategory?.isOther ?? false,
  })
  return Object.fromEntries(Object.entries(missing).map(([field, message]) => [field, { message }]))
}
