import { Box, Button, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useListContext } from 'react-admin'
import { loadCode } from '#src/platform/loadCode.ts'
import { useText, type TextKey } from '#src/platform/i18n/useText.ts'
import type { RiskCard as Card } from '#domain/wire/riskCards'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import { selectabilityOf } from '#domain/risks/workflow/listActions'
import { ListPages } from '#src/ui/list/ListPages.tsx'
import { moreThanCounted } from '#src/ui/list/moreThanCounted.ts'
import { useBoardUser } from '../boardUser.ts'
import { BoardScope } from './BoardHead.tsx'
import { RiskCard } from './cards/RiskCard.tsx'
import { useReturnToCard } from './cards/useReturnToCard.ts'
import { isNarrowed, useBoardFilter } from './useBoardFilter.ts'
import { pageSizes } from './boardAddress.ts'
import { useBoardLayout } from './useBoardLayout.ts'

/** Apart, for a phone never needs it. */
const BoardTable = lazy(() => loadCode(() => import('./table/BoardTable.tsx')))

interface BoardListProps {
  /** Whether records are chosen here for something to be done to several of them. */
  canSelect?: boolean
  /** What is said of a board that has nothing, whatever is filtered. */
  emptyText?: TextKey
}

/** The records of the present page as a table or as cards, or what stands in their place. */
export function BoardList({ canSelect = true, emptyText }: BoardListProps) {
  const translate = useText()
  const { data: risks, total, error, isPending, isPlaceholderData, refetch, ...selection } = useListContext<Card>()
  const { selectedIds, onToggleItem, page } = selection
  const [layout] = useBoardLayout()
  useTopOfPage(page)
  const list = useReturnToCard(!isPending)

  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (isPending || !risks) return <CardSkeletons count={5} />
  if (risks.length === 0) return <NothingFound emptyText={emptyText} />

  return (
    <Box component="section" aria-label={translate('board.list.label')}>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', minHeight: 42, mb: 0.5, gap: 2, pr: layout === 'table' ? 14 : 0 }}
      >
        {canSelect && <SelectPage />}
        <Typography variant="body2" color="text.secondary" role="status" sx={{ ml: layout === 'table' ? 0 : 'auto' }}>
          {total === undefined
            ? translate('board.list.more', { counted: moreThanCounted })
            : translate('board.list.count', { smart_count: total })}
        </Typography>
        {layout === 'table' && (
          <Typography variant="body2" color="text.secondary">
            <BoardScope />
          </Typography>
        )}
      </Stack>
      <Box ref={list} data-tour="records" aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
        {layout === 'table' ? (
          <Suspense fallback={<CardSkeletons count={5} />}>
            <BoardTable onToggle={canSelect ? onToggleItem : undefined} />
          </Suspense>
        ) : (
          <Stack sx={{ gap: 1.5 }}>
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
      <ListPages sizes={pageSizes} />
    </Box>
  )
}

/** Whoever turns the page begins at the top of the next one. */
function useTopOfPage(page: number): void {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current !== page) window.scrollTo({ top: 0 })
    shown.current = page
  }, [page])
}

function SelectPage() {
  const translate = useText()
  const { role } = useBoardUser()
  const { data = [], selectedIds, onSelect } = useListContext<Card>()
  const selectable = data.filter((risk) => selectabilityOf(role, risk)?.allowed).map(({ id }) => id)
  if (selectable.length === 0) return null
  const chosen = selectable.filter((id) => selectedIds.includes(id)).length
  const others = selectedIds.filter((id) => !selectable.includes(Number(id)))
  return (
    <FormControlLabel
      control={
        <Checkbox
          checked={chosen === selectable.length}
          indeterminate={chosen > 0 && chosen < selectable.length}
          onChange={(_event, checked) => onSelect(checked ? [...others, ...selectable] : others)}
        />
      }
      label={translate('board.list.selectPage')}
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ ml: { xs: 0, sm: 0.5 } }}
    />
  )
}

function NothingFound({ emptyText }: Pick<BoardListProps, 'emptyText'>) {
  const translate = useText()
  const { filter, clear } = useBoardFilter()
  const isFiltered = isNarrowed(filter)
  const text = isFiltered
    ? 'filtered'
    : filter.view === 'waiting'
      ? 'waiting'
      : filter.view === 'all'
        ? filter.type
        : 'filtered'
  return (
    <EmptyState
      title={translate('board.empty.title')}
      text={translate(emptyText && !isFiltered ? emptyText : `board.empty.${text}`)}
      action={
        (isFiltered || filter.view !== 'all') && (
          <Button variant="outlined" onClick={clear}>
            {translate('board.empty.showAll')}
          </Button>
        )
      }
    />
  )
}
