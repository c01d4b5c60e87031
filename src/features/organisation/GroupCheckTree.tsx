import Chip from '@mui/material/Chip'
import Box from '@mui/material/Box'
import { useRichTreeViewApiRef, useTreeItemModel } from '@mui/x-tree-view/hooks'
import { RichTreeView } from '@mui/x-tree-view/RichTreeView'
import { TreeItem, type TreeItemProps } from '@mui/x-tree-view/TreeItem'
import { useMemo } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { groupsOf } from '#domain/organisation/groupNames'

interface GroupCheckTreeProps {
  root: CompanyGroup
  label: string
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** Rule screens.sizes: the tree is never narrower; on a phone it scrolls sideways. */
const minWidth = 525

/** Company groups to choose several of; a group takes those below it along, which can then be left out one by one. */
export function GroupCheckTree({ root, label, chosen, onChange }: GroupCheckTreeProps) {
  const apiRef = useRichTreeViewApiRef()
  const items = useMemo(() => [root], [root])
  const expandedAtFirst = useMemo(
    () => [
      idOf(root),
      ...groupsOf(root)
        .filter(({ expand }) => expand)
        .map(idOf),
    ],
    [root],
  )
  return (
    <RichTreeView
      aria-label={label}
      apiRef={apiRef}
      multiSelect
      checkboxSelection
      selectionPropagation={{ descendants: true, parents: false }}
      items={items}
      getItemId={idOf}
      getItemLabel={({ name }) => name}
      getItemChildren={({ groups }) => groups ?? []}
      expansionTrigger="iconContainer"
      defaultExpandedItems={expandedAtFirst}
      selectedItems={chosen.map(String)}
      onSelectedItemsChange={(_event, ids) => onChange(ids.map(Number))}
      onItemClick={(event, itemId) => {
        // The tree itself listens to the box alone; people click the name.
        const isName = (event.target as Element).closest('.MuiTreeItem-label') !== null
        if (isName) apiRef.current?.setItemSelection?.({ itemId, event, keepExistingSelection: true })
      }}
      itemChildrenIndentation={22}
      slots={{ item: CheckItem }}
      sx={{ minWidth }}
    />
  )
}

function CheckItem(props: TreeItemProps) {
  const translate = useText()
  const group = useTreeItemModel<CompanyGroup>(props.itemId)
  if (!group) return null
  const inactive = translate('organizationChart.inactive')
  return (
    <TreeItem
      {...props}
      // Without it an item would be read out with everything below it.
      aria-label={group.active ? group.name : `${group.name}, ${inactive}`}
      label={
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', color: group.active ? undefined : 'text.secondary' }}>
          {group.name}
          {!group.active && <Chip size="small" label={inactive} />}
        </Box>
      }
    />
  )
}

const idOf = ({ id }: CompanyGroup) => String(id)
