import CloudOffOutlinedIcon from '@mui/icons-material/CloudOffOutlined'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useListContext, useListFilterContext } from 'react-admin'
import type { RiskCard as Card } from '#domain/wire/riskCards'
import { pageSizes } from '#src/features/risks/board-parts/boardAddress.ts'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { isNarrowed, useBoardFilter } from '#src/features/risks/board-parts/filters/useBoardFilter.ts'
import { useBoardLayout } from '#src/features/risks/board-parts/useBoardLayout.ts'
import { useReturnToCard } from '#src/features/risks/board-parts/useReturnToCard.ts'
import { useText, type PlainTextKey } from '#src/platform/i18n/useText.ts'
import { useIsOnline } from '#src/platform/useIsOnline.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { ListPages } from '#src/ui/list/ListPages.tsx'
import { moreThanCounted } from '#src/ui/list/moreThanCounted.ts'
import { SearchedText } from '#src/ui/Marked.tsx'
import { CardSkeletons, TableSkeleton } from '#src/ui/PageSkeleton.tsx'
import { StateMessage } from '#src/ui/StateMessage.tsx'
import { RiskCard } from './cards/RiskCard.tsx'
import { EmptyRegister } from './EmptyRegister.tsx'
import { SelectPage } from './selection/SelectPage.tsx'
import { BoardTable } from './table/BoardTable.tsx'

interface BoardListProps {
  /** Whether records can be selected for bulk actions. */
  canSelect?: boolean
  /** The text of an empty board; independent of the filter. */
  emptyText?: PlainTextKey
}

/** The records of the current page as a table or as cards, or a text if there are none. */
export function BoardList({ canSelect = true, emptyText }: BoardListProps) {
  const translate = useText()
  const { data: risks, total, error, isPending, isPlaceholderData, refetch, ...list } = useListContext<Card>()
  const { selectedIds, onToggleItem, page } = list
  const [layout] = useBoardLayout()
  useTopOfPage(page)
  const records = useReturnToCard(!isPending)
  const isOnline = useIsOnline()
  const { filter } = useBoardFilter()
  const { companyGroup } = useBoardUser()
  const isOfOtherView = useIsOfOtherView()

  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  // Records of the previous request must not appear under the newly selected view.
  if (!isOnline && (isPending || isPlaceholderData)) return <OfflineState />
  if (isPending || !risks || isOfOtherView)
    return layout === 'table' ? <TableSkeleton rows={14} /> : <CardSkeletons count={5} />
  if (risks.length === 0) return <NothingFound emptyText={emptyText} />

  const count = (
    <Typography
      variant="body2"
      color="text.secondary"
      role="status"
      sx={{ ml: layout === 'cards' ? 'auto' : undefined }}
    >
      {total === undefined
        ? translate('board.list.more', { counted: moreThanCounted })
        : translate('board.list.count', { smart_count: total })}
      {canSelect && filter.reviewPeriodState.includes('open') && ` · ${translate('board.reviewPeriod.hint')}`}
    </Typography>
  )
  return (
    <Box component="section" aria-label={translate('board.list.label')}>
      {layout === 'cards' && (
        <Stack
          direction="row"
          sx={{
            alignItems: 'center',
            minHeight: 32,
            my: { xs: -0.5, sm: 0 },
            gap: 2,
            '& .MuiCheckbox-root': { py: 0.25 },
          }}
        >
          {canSelect && <SelectPage isNamed />}
          {count}
        </Stack>
      )}
      <SearchedText value={filter.q}>
        <Box ref={records} aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
          {layout === 'table' ? (
            <BoardTable onToggle={canSelect ? onToggleItem : undefined} />
          ) : (
            <Stack sx={{ gap: { xs: 1, sm: 1.5 } }}>
              {risks.map((risk) => (
                <RiskCard
                  key={risk.id}
                  risk={risk}
                  isSelected={selectedIds.includes(risk.id)}
                  onToggle={canSelect ? () => onToggleItem(risk.id) : undefined}
                  onActed={() => selectedIds.includes(risk.id) && onToggleItem(risk.id)}
                />
              ))}
            </Stack>
          )}
        </Box>
      </SearchedText>
      <Stack direction="row" sx={{ alignItems: 'center', columnGap: 2, flexWrap: 'wrap', minHeight: 36 }}>
        {layout === 'table' && count}
        {/* A filter by group is named above. */}
        {filter.companyGroupId.length === 0 && filter.includeDescendants && (
          <Typography variant="body2" color="text.secondary">
            {translate('board.of', { group: companyGroup.name })}
          </Typography>
        )}
        <Box sx={{ ml: 'auto' }}>
          <ListPages sizes={pageSizes} />
        </Box>
      </Stack>
    </Box>
  )
}

/** Returns whether the visible records still belong to another view or type than the selected one. */
function useIsOfOtherView(): boolean {
  const { isPlaceholderData } = useListContext()
  const { type, view, workflowStatus } = useBoardFilter().filter
  const chosen = [type, view, ...workflowStatus].join()
  const [shown, setShown] = useState(chosen)
  if (!isPlaceholderData && shown !== chosen) setShown(chosen)
  return isPlaceholderData === true && shown !== chosen
}

/** Replaces records that could not be loaded; they load automatically as soon as that is possible again. */
function OfflineState() {
  const translate = useText()
  return (
    <StateMessage
      icon={<CloudOffOutlinedIcon />}
      title={translate('errors.offlineTitle')}
      text={translate('errors.offlineText')}
    />
  )
}

/** A new page starts at its top. */
function useTopOfPage(page: number): void {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current !== page) window.scrollTo({ top: 0 })
    shown.current = page
  }, [page])
}

function NothingFound({ emptyText }: Pick<BoardListProps, 'emptyText'>) {
  const translate = useText()
  const { filter } = useBoardFilter()
  const { setFilters } = useListFilterContext()
  const { type, q } = filter
  const isFiltered = isNarrowed(filter)
  if (!emptyText && !isFiltered && filter.view === 'all') return <EmptyRegister type={filter.type} />
  // The button that leaves a view or a filter keeps the search.
  const hidesRecords = filter.view !== 'all' || isNarrowed({ ...filter, q: '' })
  const isDone = !isFiltered && filter.view === 'waiting'
  return (
    <EmptyState
      title={translate(isDone ? 'board.empty.waiting' : 'board.empty.title')}
      text={isDone ? undefined : translate(emptyText && !isFiltered ? emptyText : 'board.empty.filtered')}
      action={
        hidesRecords && (
          <Button variant="outlined" onClick={() => setFilters({ type, ...(q && { q }) })}>
            {translate('board.empty.showAll')}
          </Button>
        )
      }
    />
  )
}
