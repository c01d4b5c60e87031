import type { CommandContext } from '../context.ts'
import { authoriseSeen } from './authoriseSeen.ts'
import { authorise, lockRisk, type LockedRisk } from './lockRisks.ts'
import { recordAct } from './recordAct.ts'
import { destinationOf } from './transition.ts'

/** PUT /risks/{id}/withdraw: the submitting role takes a waiting record back (rule workflow.withdraw). */
export async function withdrawRisk(context: CommandContext, id: number, seen: string | undefined): Promise<void> {
  const risk = await lockRisk(context, id)
  await authoriseSeen(context, [{ action: 'withdraw', risk, seen }])
  await withdraw(context, risk)
}

/** Carries out an authorised withdrawal. */
export async function withdraw(context: CommandContext, risk: LockedRisk): Promise<void> {
  const { to } = authorise('withdraw', context, risk)
  if (!to) throw new Error('The workflow table leads nowhere from withdraw')
  const { toStatus } = await destinationOf(context, risk, to)
  await recordAct(context, risk, { action: 'withdraw', toStatus, reviewStatus: 'created' })
}
