import { eq } from 'drizzle-orm'
import type { RiskDetailChange } from '#domain/wire/riskDetails'
import { riskDetails } from '#server/database/schema/index'
import { changesBetween } from '../audit.ts'
import type { CommandContext } from '../context.ts'
import { checkAttachments, checkCategory, searchTextOf } from './detailContent.ts'
import { editAction, openForEditing, recordEdit } from './editContent.ts'
import { lockDetail } from './lockDetail.ts'
import type { LockedRisk } from './lockRisks.ts'

/**
 * PUT /risk-details/{id}: changes what is sent, and opens a complete summary for editing (rule workflow.edit-again).
 * @returns the id of the risk
 */
export async function updateRiskDetail(
  context: CommandContext,
  id: number,
  { updatedAt, ...input }: RiskDetailChange & { updatedAt?: string | undefined },
): Promise<number> {
  await checkCategory(context, input.riskCategoryId)
  const { risk } = await lockDetail(context, id, 'riskDetailId', (locked) => [
    { action: editAction, risk: locked.risk, record: locked.detail, seen: updatedAt },
  ])
  await writeDetail(context, await openForEditing(context, risk), input)
  return risk.id
}

/** Writes and records new content of the present revision of a risk that is open for editing. */
export async function writeDetail(
  context: CommandContext,
  risk: LockedRisk,
  input: RiskDetailChange,
  path = '',
): Promise<void> {
  const { tx } = context
  const [before] = await tx.select().from(riskDetails).where(eq(riskDetails.id, risk.currentDetailId))
  if (!before) throw new Error(`There is no revision ${risk.currentDetailId}`)
  await checkAttachments(context, input.fileAttachment, before.fileAttachment, path)
  const changed = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const changes = changesBetween(before, changed)
  if (Object.keys(changes).length === 0) return
  await tx
    .update(riskDetails)
    .set({ ...changed, searchText: searchTextOf({ ...before, ...changed }) })
    .where(eq(riskDetails.id, risk.currentDetailId))
  await recordEdit(context, risk, { action: 'update_detail', changes, changesDetail: true })
}
