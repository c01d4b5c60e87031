import { Box } from '@mui/material'
import { useRichTreeViewApiRef, useTreeItemModel } from '@mui/x-tree-view/hooks'
import { TreeItem, type TreeItemProps } from '@mui/x-tree-view/TreeItem'
import { useMemo } from 'react'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { useText } from '#src/platform/i18n/useText.ts'
import { GroupTree, InactiveChip, openAtFirst } from './GroupTree.tsx'

interface GroupCheckTreeProps {
  root: CompanyGroup
  label: string
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** A multiple selection of company groups; a group includes its descendants, which can be deselected one by one. */
export function GroupCheckTree({ root, label, chosen, onChange }: GroupCheckTreeProps) {
  const apiRef = useRichTreeViewApiRef()
  const items = useMemo(() => [root], [root])
  return (
    <GroupTree<true>
      aria-label={label}
      apiRef={apiRef}
      multiSelect
      checkboxSelection
      selectionPropagation={{ descendants: true, parents: false }}
      items={items}
      defaultExpandedItems={openAtFirst(root)}
      selectedItems={chosen.map(String)}
      onSelectedItemsChange={(_event, ids) => onChange(ids.map(Number))}
      onItemClick={(event, itemId) => {
        // The tree handles clicks on the checkbox only; users click the name.
        const isName = (event.target as Element).closest('.MuiTreeItem-label') !== null
        if (isName) apiRef.current?.setItemSelection?.({ itemId, event, keepExistingSelection: true })
      }}
      slots={{ item: CheckItem }}
    />
  )
}

function CheckItem(props: TreeItemProps) {
  const translate = useText()
  const group = useTreeItemModel<CompanyGroup>(props.itemId)
  if (!group) return null
  return (
    <TreeItem
      {...props}
      // Without an own label a screen reader would read an item with all its descendants.
      aria-label={group.active ? group.name : `${group.name}, ${translate('app.inactiveGroup')}`}
      label={
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', color: group.active ? undefined : 'text.secondary' }}>
          {group.name}
          {!group.active && <InactiveChip />}
        </Box>
      }
    />
  )
}
