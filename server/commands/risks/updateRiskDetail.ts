import type { RiskDetailChange } from '#domain/wire/riskDetails'
import type { CommandContext } from '../context.ts'
import { checkCategory } from './detailContent.ts'
import { editAction, openForEditing } from './editContent.ts'
import { writeDetail } from './writeDetail.ts'
import { lockDetail } from '../workflow/lockDetail.ts'

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
