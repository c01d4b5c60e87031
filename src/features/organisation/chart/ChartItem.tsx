import PersonOutlineIcon from '@mui/icons-material/PersonOutline'
import { Box } from '@mui/material'
import { useTreeItemModel, useTreeItemUtils } from '@mui/x-tree-view/hooks'
import { TreeItem, type TreeItemProps } from '@mui/x-tree-view/TreeItem'
import { createContext, use } from 'react'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { useText } from '#src/platform/i18n/useText.ts'
import { InactiveChip } from '../GroupTree.tsx'

/** The search text to highlight in the names; the tree passes only ids to its items. */
export const SearchContext = createContext('')

/** One group of the chart: its name, whether it is inactive, and whether it has assigned people. */
export function ChartItem(props: TreeItemProps) {
  const group = useTreeItemModel<CompanyGroup>(props.itemId)
  const translate = useText()
  const { status } = useTreeItemUtils({ itemId: props.itemId, children: props.children })
  if (!group) return null
  return (
    <TreeItem
      {...props}
      // Only one group can be selected, but the library marks items as checkboxes.
      aria-checked={undefined}
      aria-selected={status.selected}
      label={<ChartLabel group={group} />}
      // Without an own label a screen reader would read an item with all its descendants.
      aria-label={[
        group.name,
        ...(group.active ? [] : [translate('app.inactiveGroup')]),
        ...(group.hasUsers ? [translate('organizationChart.hasUsers')] : []),
      ].join(', ')}
      slotProps={{ content: { draggable: group.parentId !== null, 'data-group-id': group.id } as object }}
    />
  )
}

function ChartLabel({ group }: { group: CompanyGroup }) {
  const translate = useText()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Box
        component="span"
        sx={{ color: group.active ? 'text.primary' : 'text.secondary', overflowWrap: 'anywhere', lineHeight: 1.6 }}
      >
        <MarkedName name={group.name} />
      </Box>
      {group.hasUsers && (
        // Uses the title attribute: a tooltip component for each of 2,000 groups would take seconds.
        <PersonOutlineIcon
          fontSize="small"
          titleAccess={translate('organizationChart.hasUsers')}
          sx={{ color: 'text.secondary', flexShrink: 0 }}
        />
      )}
      {!group.active && <InactiveChip />}
    </Box>
  )
}

/** The name with the search text highlighted. */
function MarkedName({ name }: { name: string }) {
  const text = use(SearchContext).toLowerCase()
  const start = text === '' ? -1 : name.toLowerCase().indexOf(text)
  if (start < 0) return name
  return (
    <>
      {name.slice(0, start)}
      <Box component="mark" sx={{ bgcolor: 'level.medium.soft', color: 'inherit', borderRadius: 1 }}>
        {name.slice(start, start + text.length)}
      </Box>
      {name.slice(start + text.length)}
    </>
  )
}
