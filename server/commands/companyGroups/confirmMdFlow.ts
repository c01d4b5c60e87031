import { changeRow } from '../changeRow.ts'
import type { CommandContext } from '../context.ts'
import { auditedGroups, lockGroup } from './lockGroup.ts'

/**
 * Confirms the managing-director flow for a company group, or withdraws it (rule md-flow.confirmation).
 * @throws `missingId` if the group does not exist, `denied` outside the actor's area
 */
export async function confirmMdFlow(context: CommandContext, id: number, confirmed: boolean): Promise<void> {
  const group = await lockGroup(context, id)
  await changeRow(context, { ...auditedGroups, action: 'confirm_md_flow' }, group, { isMdFlowConfirmed: confirmed })
}
