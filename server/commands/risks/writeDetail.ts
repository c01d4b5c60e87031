import { eq } from 'drizzle-orm'
import type { RiskDetailChange } from '#domain/wire/riskDetails'
import { indicatorRisks, riskDetails } from '#server/database/schema/index'
import { invalid } from '#server/errors/refusals'
import { changesBetween } from '../audit.ts'
import { asPerson, type CommandContext } from '../context.ts'
import { lockDetail } from '../workflow/lockDetail.ts'
import type { LockedRisk } from '../workflow/lockRisks.ts'
import {
  copiedFilesOf,
  checkAttachments,
  checkCategory,
  checkOwner,
  columnsOfDetail,
  searchTextOf,
  withoutUndefined,
} from './detailContent.ts'
import { recordEdit, editAction, openForEditing } from './editContent.ts'

/** Writes and audits new content of the current revision of a risk that is open for editing. */
export async function writeDetail(
  context: CommandContext,
  risk: LockedRisk,
  input: RiskDetailChange,
  path = '',
): Promise<void> {
  const { tx } = context
  if (input.keyRiskIndicatorStatus !== undefined) await refuseDerived(context, risk.id, path)
  const [before] = await tx.select().from(riskDetails).where(eq(riskDetails.id, risk.currentDetailId))
  if (!before) throw new Error(`There is no revision ${risk.currentDetailId}`)
  await checkAttachments(asPerson(context), input.fileAttachment, before.fileAttachment, path)
  const changed = withoutUndefined(columnsOfDetail(input))
  const changes = changesBetween(before, changed)
  if (Object.keys(changes).length === 0) return
  // A retired entry stays on the record but cannot be selected again (rule reference.retired).
  if (changes.riskCategoryId) await checkCategory(context, input.riskCategoryId, path, true)
  if (changes.ownerUserId) await checkOwner(context, input.ownerUserId, path)
  await tx
    .update(riskDetails)
    .set({
      ...changed,
      ...(changed.fileAttachment && {
        copyFileAttachment: await copiedFilesOf(tx, risk.id, changed.fileAttachment),
      }),
      searchText: searchTextOf({ ...before, ...changed }),
    })
    .where(eq(riskDetails.id, risk.currentDetailId))
  await recordEdit(context, risk, { action: 'update_detail', changes, changesDetail: true })
}

/** @throws `invalid` if the status is derived from the indicators of the record (rule indicators.derived) */
async function refuseDerived({ tx }: CommandContext, riskId: number, path: string): Promise<void> {
  if ((await tx.$count(indicatorRisks, eq(indicatorRisks.riskId, riskId))) === 0) return
  throw invalid({ [`${path}keyRiskIndicatorStatus`]: { message: 'indicatorDerived' } })
}

/**
 * PUT /risk-details/{id}: changes the fields that are sent, and opens a complete summary for editing (rule
 * workflow.edit-again).
 * @returns the id of the risk
 */
export async function updateRiskDetail(
  context: CommandContext,
  id: number,
  { updatedAt, ...input }: RiskDetailChange & { updatedAt?: string | undefined },
): Promise<number> {
  await checkCategory(context, input.riskCategoryId)
  const { risk } = await lockDetail(context, id, 'riskDetailId', (locked) => [
    { action: editAction, risk: locked.risk, record: locked.detail, expectedVersion: updatedAt },
  ])
  await writeDetail(context, await openForEditing(context, risk), input)
  return risk.id
}
