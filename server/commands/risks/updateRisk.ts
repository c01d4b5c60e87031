import type { RiskUpdate } from '#domain/wire/risks'
import { invalid } from '#server/errors/refusals'
import type { CommandContext } from '../context.ts'
import { applyTransition } from '../workflow/applyTransition.ts'
import { authoriseAtVersion, type Attempt } from '../workflow/authoriseAtVersion.ts'
import { lockRisk, type LockedRisk } from '../workflow/lockRisks.ts'
import { checkCategory } from './detailContent.ts'
import { editAction, openForEditing } from './editContent.ts'
import { newItemsOf, writeItems } from './summaryItems.ts'
import { writeDetail } from './writeDetail.ts'

/**
 * Changes the private flag, the detail and the linked items, each by its own rule, atomically; with `detail` or
 * `riskIds` a complete summary is opened for editing (rule workflow.edit-again).
 */
export async function updateRisk(context: CommandContext, id: number, input: RiskUpdate): Promise<void> {
  await checkCategory(context, input.detail?.riskCategoryId, 'detail.')
  let risk = await lockRisk(context, id)
  const added = await newItemsOf(context, risk, input.riskIds ?? [])
  const changesContent = input.detail !== undefined || input.riskIds !== undefined
  await authoriseAtVersion(context, attemptsOf(risk, input, changesContent))
  if (input.riskIds !== undefined && risk.type === 'item') throw invalid({ riskIds: { message: 'invalid' } })

  if (input.isPrivate !== undefined && input.isPrivate !== risk.isPrivate) {
    await applyTransition(context, {
      risk,
      action: 'set_private',
      changes: { isPrivate: { before: risk.isPrivate, after: input.isPrivate } },
      isPrivate: input.isPrivate,
    })
    risk = await lockRisk(context, id)
  }
  if (changesContent) risk = await openForEditing(context, risk)
  if (input.detail) {
    await writeDetail(context, risk, input.detail, 'detail.')
    risk = await lockRisk(context, id)
  }
  if (input.riskIds) await writeItems(context, risk, { riskIds: input.riskIds, added, keepsOthers: false })
}

/** A call without any change needs the permission to edit as well: it must not pass where an edit would be refused. */
function attemptsOf(risk: LockedRisk, input: RiskUpdate, changesContent: boolean): Attempt[] {
  const attempts: Attempt[] = []
  if (input.isPrivate !== undefined) attempts.push({ action: 'set_private', risk, expectedVersion: input.updatedAt })
  if (changesContent) attempts.push({ action: editAction, risk, expectedVersion: input.updatedAt })
  return attempts.length > 0 ? attempts : [{ action: 'edit', risk, expectedVersion: input.updatedAt }]
}
