import { useCallback } from 'react'
import { useCanAccessResources } from 'react-admin'
import type { GuardedResource } from '#src/authProvider/access.ts'
import { adminEntries } from './adminMenu.ts'

/** Returns whether the user may do an action on a resource. */
export type MayAccess = (question: { resource: GuardedResource; action: 'list' | 'edit' }) => boolean

const asked = (action: 'list' | 'edit') =>
  adminEntries.flatMap(({ access }) => (access?.action === action ? access.resource : []))

/** The resources whose rights the menus depend on, by action. */
const others: readonly GuardedResource[] = ['indicators', 'inactive-risks']
const resources = { list: [...asked('list'), ...others], edit: asked('edit') }

/** Returns the rights behind the menu entries, from react-admin (rules menu.admin and menu.user). */
export function useMenuAccess(): MayAccess {
  const { canAccess: list } = useCanAccessResources({ action: 'list', resources: resources.list })
  const { canAccess: edit } = useCanAccessResources({ action: 'edit', resources: resources.edit })
  return useCallback<MayAccess>(
    ({ resource, action }) => (action === 'list' ? list : edit)?.[resource] ?? false,
    [list, edit],
  )
}
