import PersonOutlineIcon from '@mui/icons-material/PersonOutline'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useTreeItemModel } from '@mui/x-tree-view/hooks'
import { TreeItem, type TreeItemProps } from '@mui/x-tree-view/TreeItem'
import { useText } from '#src/platform/i18n/useText.ts'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { useChart } from './ChartContext.ts'

/** One group of the chart: its name, whether it is inactive, and whether anyone is assigned to it. */
export function ChartItem(props: TreeItemProps) {
  const group = useTreeItemModel<CompanyGroup>(props.itemId)
  const translate = useText()
  const { onMoveBy } = useChart()
  if (!group) return null
  return (
    <TreeItem
      {...props}
      label={<ChartLabel group={group} />}
      // Without it an item would be read out with everything below it.
      aria-label={[
        group.name,
        ...(group.active ? [] : [translate('organizationChart.inactive')]),
        ...(group.hasUsers ? [translate('organizationChart.hasUsers')] : []),
      ].join(', ')}
      onKeyDown={(event) => {
        const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown'
        // The key reaches the items above as well; only the focused one moves.
        if (!event.altKey || !isArrow || event.target !== event.currentTarget) return
        event.preventDefault()
        onMoveBy(group, event.key === 'ArrowUp' ? -1 : 1)
      }}
      slotProps={{
        content: {
          draggable: group.parentId !== null,
          'data-group-id': group.id,
        } as object,
      }}
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
        // Its title is shown by the browser; a tooltip of its own for each of 2,000 groups would take seconds.
        <PersonOutlineIcon
          fontSize="small"
          titleAccess={translate('organizationChart.hasUsers')}
          sx={{ color: 'text.secondary', flexShrink: 0 }}
        />
      )}
      {!group.active && <Chip size="small" label={translate('organizationChart.inactive')} sx={{ flexShrink: 0 }} />}
    </Box>
  )
}

/** The name with what is searched marked in it. */
function MarkedName({ name }: { name: string }) {
  const text = useChart().search.trim().toLowerCase()
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
