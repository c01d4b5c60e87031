import { containsHome } from '#domain/access/administration'
import { conflict, denied } from '#server/errors/refusals'
import { changeRow } from '../changeRow.ts'
import { checkVersion, type CommandContext } from '../context.ts'
import { auditedGroups, lockGroup } from './lockGroup.ts'

/** PUT /company-groups/{id} and /rename: changes the name and the place among the siblings. */
export async function updateGroup(
  context: CommandContext,
  id: number,
  { updatedAt, name, order }: { name?: string | undefined; order?: number | undefined; updatedAt?: string | undefined },
  action: 'update' | 'rename' = 'update',
): Promise<void> {
  const group = await lockGroup(context, id)
  checkVersion(group, updatedAt)
  await changeRow(context, { ...auditedGroups, action }, group, {
    ...(name === undefined ? {} : { name }),
    ...(order === undefined ? {} : { order }),
  })
}

/**
 * Activates or deactivates a group; its records stay.
 * @throws `denied` if the group contains the actor's own home; `conflict` if its parent is not the expected one
 */
export async function setGroupActive(
  context: CommandContext,
  id: number,
  input: { active: boolean; parentId?: number | null | undefined; updatedAt?: string | undefined },
): Promise<void> {
  const group = await lockGroup(context, id)
  if (!input.active && containsHome(context.actor.hierarchy, id)) throw denied()
  if (input.parentId !== undefined && input.parentId !== group.parentId) throw conflict()
  checkVersion(group, input.updatedAt)
  await changeRow(context, { ...auditedGroups, action: input.active ? 'activate' : 'deactivate' }, group, {
    isActive: input.active,
  })
}
