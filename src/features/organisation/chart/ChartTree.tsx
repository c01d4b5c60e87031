import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { RichTreeView } from '@mui/x-tree-view/RichTreeView'
import { useRichTreeViewApiRef } from '@mui/x-tree-view/hooks'
import { useMemo, useState } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { groupsOf } from '#domain/organisation/groupNames'
import { ChartContext, type DropPlace } from './ChartContext.ts'
import { ChartItem } from './ChartItem.tsx'
import { ancestorIdsOf } from './chartTree.ts'
import { useDragOrder } from './useDragOrder.ts'

interface ChartTreeProps {
  /** All the session administers. */
  root: CompanyGroup
  /** The part of it that is shown. */
  shown: CompanyGroup
  search: string
  selectedId: number | undefined
  onSelect: (id: number) => void
  onMoveBy: (group: CompanyGroup, places: -1 | 1) => Promise<void>
  onDrop: (group: CompanyGroup, target: DropPlace) => void
}

/** Rule screens.sizes: the tree is never narrower; on a phone it scrolls sideways. */
const minWidth = 525

/** More than anyone reads through; a search that finds more leaves the branches as they were. */
const mostOpen = 300

/** The organisation as a tree. While a search narrows it, everything that is shown is open. */
export function ChartTree({ root, shown, search, selectedId, onSelect, onMoveBy, onDrop }: ChartTreeProps) {
  const translate = useText()
  const apiRef = useRichTreeViewApiRef()
  const [expanded, setExpanded] = useState(() => [
    idOf(root),
    ...groupsOf(root)
      .filter(({ expand }) => expand)
      .map(idOf),
  ])
  const selected = groupsOf(root).find(({ id }) => id === selectedId)
  const [revealed, setRevealed] = useState(selected?.hierarchy)
  if (selected && selected.hierarchy !== revealed) {
    // A group just added or moved may lie below closed ones.
    setRevealed(selected.hierarchy)
    setExpanded([...new Set([...expanded, ...ancestorIdsOf(root, selected).map(String)])])
  }
  const handlers = useDragOrder(root, onDrop)
  const items = useMemo(() => [shown], [shown])
  const allShown = useMemo(() => groupsOf(shown).map(idOf), [shown])
  const isAllOpen = search !== '' && allShown.length <= mostOpen
  const chart = useMemo(
    () => ({
      search,
      onMoveBy: (group: CompanyGroup, places: -1 | 1) =>
        void onMoveBy(group, places).then(() => {
          // Moving the item in the document took the focus from it; whoever went on meanwhile keeps it.
          const isLost = document.activeElement === document.body
          if (isLost) apiRef.current?.focusItem?.(null, idOf(group))
        }),
    }),
    [apiRef, onMoveBy, search],
  )
  return (
    <ChartContext value={chart}>
      <Box {...handlers} sx={{ overflow: 'auto', p: 1, maxHeight: { md: 'calc(100vh - 250px)' } }}>
        <RichTreeView
          aria-label={translate('organizationChart.title')}
          apiRef={apiRef}
          items={items}
          getItemId={idOf}
          getItemLabel={({ name }) => name}
          getItemChildren={({ groups }) => groups ?? []}
          expansionTrigger="iconContainer"
          expandedItems={isAllOpen ? allShown : expanded}
          onExpandedItemsChange={(_event, ids) => {
            if (!isAllOpen) setExpanded(ids)
          }}
          selectedItems={selectedId === undefined ? null : String(selectedId)}
          onSelectedItemsChange={(_event, id) => {
            if (id !== null) onSelect(Number(id))
          }}
          itemChildrenIndentation={22}
          slots={{ item: ChartItem }}
          sx={{
            minWidth,
            '& .MuiTreeItem-content': { py: 0.5 },
            '& .MuiTreeItem-content[data-selected]': { bgcolor: 'tokens.brandSoft' },
            '& [data-drop-place]': { boxShadow: dropLine(3) },
            '& [data-drop-place="after"]': { boxShadow: dropLine(-3) },
          }}
        />
      </Box>
    </ChartContext>
  )
}

/** Marks the edge of an item at which what is dragged would land. */
const dropLine =
  (offset: number) =>
  ({ palette }: Theme) =>
    `inset 0 ${offset}px 0 ${palette.secondary.main}`

const idOf = ({ id }: CompanyGroup) => String(id)
