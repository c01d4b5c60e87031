import { eq } from 'drizzle-orm'
import { companyGroups, type StoredChange } from '#server/database/schema/index'
import { Refusal } from '#server/errors/refusals'
import { setGroupActive, updateGroup } from '../companyGroups/changeGroup.ts'
import { deleteGroup } from '../companyGroups/deleteGroup.ts'
import { moveGroup } from '../companyGroups/moveGroup.ts'
import type { CommandContext } from '../context.ts'
import { refuseChanged } from './refuseChanged.ts'

/**
 * Undoes an import's change of a company group (rule intake.undo).
 * @throws `conflict` if it changed since or is in use; as the commands
 */
export async function undoGroupChange(
  context: CommandContext,
  { kind, id, before, after }: StoredChange,
): Promise<void> {
  const { tx } = context
  const [group] = await tx.select().from(companyGroups).where(eq(companyGroups.id, id))
  if (!group) {
    // Already deleted, so nothing is left to undo.
    if (kind === 'groupCreated') return
    throw new Refusal('conflict', 'importProblems.changedSince')
  }
  switch (kind) {
    case 'groupCreated': {
      refuseChanged(group.name === after?.name && group.parentId === after.parentId)
      const children = await tx.$count(companyGroups, eq(companyGroups.parentId, id))
      if (children > 0) throw new Refusal('conflict', 'importProblems.groupsBelow')
      await deleteGroup(context, id, undefined)
      break
    }
    case 'groupRenamed':
      refuseChanged(group.name === after?.name)
      await updateGroup(context, id, { name: before?.name }, 'rename')
      break
    case 'groupMoved':
      refuseChanged(group.parentId === after?.parentId)
      if (before?.parentId === undefined) break
      await moveGroup(context, id, { parentId: before.parentId })
      await updateGroup(context, id, { order: before.order })
      break
    case 'groupActivated':
    case 'groupDeactivated':
      refuseChanged(group.isActive === (kind === 'groupActivated'))
      await setGroupActive(context, id, { active: kind === 'groupDeactivated' })
  }
}
