import { eq } from 'drizzle-orm'
import { riskDetails } from '#server/database/schema/index'
import type { CommandContext } from '../context.ts'
import { authoriseSeen } from './authoriseSeen.ts'
import { authorise, lockRisk, type LockedRisk } from './lockRisks.ts'
import { recordAct } from './recordAct.ts'
import { discardRevision } from './revisions.ts'
import { destinationOf } from './transition.ts'

/** PUT /risks/{id}/undo: gives up an edit, or turns a withdrawn summary into a draft (rule workflow.undo). */
export async function undoRisk(context: CommandContext, id: number, seen: string | undefined): Promise<void> {
  const risk = await lockRisk(context, id)
  await authoriseSeen(context, [{ action: 'undo', risk, seen }])
  await undo(context, risk)
}

/** Carries out an authorised undo: an edit goes back to the completed revision, the new one is discarded. */
export async function undo(context: CommandContext, risk: LockedRisk): Promise<void> {
  const { tx } = context
  const { to } = authorise('undo', context, risk)
  if (!to) throw new Error('The workflow table leads nowhere from undo')
  if (to !== 'came_from') {
    const { toStatus } = await destinationOf(context, risk, to)
    await recordAct(context, risk, { action: 'undo', toStatus, reviewStatus: 'created' })
    return
  }
  if (risk.submittedDetailId === null) throw new Error(`Risk ${risk.id} is being edited but was never submitted`)
  const [kept] = await tx.select().from(riskDetails).where(eq(riskDetails.id, risk.submittedDetailId))
  if (!kept) throw new Error(`There is no revision ${risk.submittedDetailId}`)
  const { toStatus } = await destinationOf(context, risk, to, kept.workflowStatus)
  await discardRevision(tx, risk.currentDetailId, kept.id)
  await recordAct(context, risk, {
    action: 'undo',
    toStatus,
    reviewStatus: kept.reviewStatus,
    set: { currentDetailId: kept.id },
  })
}
