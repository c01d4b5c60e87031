import { holdsHome } from '#domain/access/administration'
import { conflict, forbidden } from '#server/errors/apiErrors'
import { checkVersion } from '../checkVersion.ts'
import type { CommandContext } from '../context.ts'
import { lockGroup } from './lockGroup.ts'
import { writeGroup } from './writeGroup.ts'

/** PUT /company-groups/{id} and /rename: the name and the place among the siblings. */
export async function updateGroup(
  context: CommandContext,
  id: number,
  { updatedAt, name, order }: { name?: string | undefined; order?: number | undefined; updatedAt?: string | undefined },
  action: 'update' | 'rename' = 'update',
): Promise<void> {
  const group = await lockGroup(context, id)
  checkVersion(group, updatedAt)
  await writeGroup(context, group, action, {
    ...(name === undefined ? {} : { name }),
    ...(order === undefined ? {} : { order }),
  })
}

/**
 * PUT /company-groups/{id}/active: switches a group on or off; what hangs on it stays.
 * @throws 403 where the group holds the actor's own home, who would lock themselves out; 409 where its
 * parent is no longer the one the caller saw
 */
export async function setGroupActive(
  context: CommandContext,
  id: number,
  input: { active: boolean; parentId?: number | null | undefined; updatedAt?: string | undefined },
): Promise<void> {
  const group = await lockGroup(context, id)
  if (!input.active && holdsHome(context.actor.hierarchy, id)) throw forbidden()
  if (input.parentId !== undefined && input.parentId !== group.parentId) throw conflict()
  checkVersion(group, input.updatedAt)
  await writeGroup(context, group, input.active ? 'activate' : 'deactivate', { isActive: input.active })
}
