import { Box } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { useRichTreeViewApiRef } from '@mui/x-tree-view/hooks'
import { useMemo, useState, type KeyboardEvent } from 'react'
import { groupsOf } from '#domain/records/groupNames'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { useText } from '#src/platform/i18n/useText.ts'
import { GroupTree, itemIdOf, openAtFirst } from '../GroupTree.tsx'
import { ChartItem, SearchContext } from './ChartItem.tsx'
import { ancestorIdsOf } from './chartTree.ts'
import { useDragOrder, type DropPlace } from './useDragOrder.ts'

interface ChartTreeProps {
  /** All groups that the session administers. */
  root: CompanyGroup
  /** The visible part of the tree. */
  shown: CompanyGroup
  search: string
  selectedId: number | undefined
  /** The group that was added last; it is marked. */
  addedId: number | undefined
  onSelect: (id: number) => void
  /** Moves a group one place up (-1) or down (1) among its siblings. */
  onMoveBy: (group: CompanyGroup, places: -1 | 1) => Promise<void>
  onDrop: (group: CompanyGroup, target: DropPlace) => void
}

/** More than anyone reads through; a search with more results does not open the branches. */
const mostOpen = 300

/** The organisation as a tree. During a search, everything visible is open. */
export function ChartTree(props: ChartTreeProps) {
  const { root, shown, search, selectedId, addedId, onSelect, onMoveBy, onDrop } = props
  const translate = useText()
  const apiRef = useRichTreeViewApiRef()
  const [expanded, setExpanded] = useState(() => openAtFirst(root))
  const groups = useMemo(() => groupsOf(root), [root])
  // A group just selected, moved or added may be under closed groups.
  const shownLast = groups.filter(({ id }) => id === selectedId || id === addedId)
  const places = shownLast.map(({ hierarchy }) => hierarchy).join()
  const [revealed, setRevealed] = useState(places)
  if (places !== revealed) {
    setRevealed(places)
    const above = shownLast.flatMap((group) => ancestorIdsOf(root, group).map(String))
    setExpanded([...new Set([...expanded, ...above])])
  }
  const handlers = useDragOrder(root, onDrop)
  const items = useMemo(() => [shown], [shown])
  const allShown = useMemo(() => groupsOf(shown).map(itemIdOf), [shown])
  const isAllOpen = search !== '' && allShown.length <= mostOpen

  const groupOf = ({ target }: KeyboardEvent) => {
    const item = (target as Element).querySelector<HTMLElement>('[data-group-id]')
    return groups.find(({ id }) => String(id) === item?.dataset['groupId'])
  }

  /** Enter selects a group; the library would open or close a group with children. */
  const selectByKey = (event: KeyboardEvent) => {
    const group = event.key === 'Enter' && groupOf(event)
    if (!group) return
    event.stopPropagation()
    onSelect(group.id)
  }

  /** One listener for the whole tree, as for dragging; it moves the focused item. */
  const moveByKey = async (event: KeyboardEvent) => {
    const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown'
    const group = groupOf(event)
    if (!event.altKey || !isArrow || !group) return
    event.preventDefault()
    await onMoveBy(group, event.key === 'ArrowUp' ? -1 : 1)
    // Moving the item in the document removes its focus; a focus on another element stays.
    if (document.activeElement === document.body) apiRef.current?.focusItem?.(null, itemIdOf(group))
  }
  return (
    <SearchContext value={search}>
      <Box
        {...handlers}
        onKeyDownCapture={selectByKey}
        onKeyDown={(event) => void moveByKey(event)}
        sx={{ overflow: 'auto', p: 1, maxHeight: { md: 'calc(100vh - 250px)' } }}
      >
        <GroupTree
          aria-label={translate('organizationChart.title')}
          apiRef={apiRef}
          items={items}
          expandedItems={isAllOpen ? allShown : expanded}
          onExpandedItemsChange={(_event, ids) => {
            if (!isAllOpen) setExpanded(ids)
          }}
          selectedItems={selectedId === undefined ? null : String(selectedId)}
          onSelectedItemsChange={(_event, id) => {
            if (id !== null) onSelect(Number(id))
          }}
          slots={{ item: ChartItem }}
          sx={{
            '& .MuiTreeItem-content': { py: 0.5 },
            '& .MuiTreeItem-content[data-selected]': { bgcolor: 'tokens.brandSoft' },
            [`& [data-group-id="${addedId}"]`]: {
              boxShadow: ({ palette }: Theme) => `inset 4px 0 0 ${palette.success.main}`,
            },
            '& [data-drop-place]': { boxShadow: dropLine(3) },
            '& [data-drop-place="after"]': { boxShadow: dropLine(-3) },
          }}
        />
      </Box>
    </SearchContext>
  )
}

/** Marks the edge of an item where the dragged item would be dropped. */
const dropLine =
  (offset: number) =>
  ({ palette }: Theme) =>
    `inset 0 ${offset}px 0 ${palette.secondary.main}`
