import { useMemo } from 'react'
import { groupsOf } from '#domain/organisation/groupNames'
import { useAdministeredTree } from './administeredTree.ts'
import { GroupPicker, type GroupPickerProps } from './GroupPicker.tsx'

/** One of the active groups the session administers. */
export function CompanyGroupField(props: Omit<GroupPickerProps, 'groups' | 'isLoading'>) {
  const { data: root, isPending } = useAdministeredTree()
  const groups = useMemo(() => (root ? groupsOf(root) : []), [root])
  return <GroupPicker {...props} groups={groups} isLoading={isPending} />
}
