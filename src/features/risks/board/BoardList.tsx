import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { UseGetListHookValue } from 'react-admin'
import { useText, type TextKey } from '#src/platform/i18n/useText.ts'
import type { Risk } from '#domain/wire/risks'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import { isNarrowed, withoutFilters, type BoardParams } from './state/boardParams.ts'
import { BoardPages } from './BoardPages.tsx'
import { RiskCard } from './cards/RiskCard.tsx'
import { useReturnToCard } from './cards/useReturnToCard.ts'
import type { Reader } from '../reader.ts'
import { selectabilityOf } from './selection/listActions.ts'
import type { Selection } from './selection/useSelection.ts'
import type { ChangeBoard } from './useBoardParams.ts'

interface BoardListProps {
  params: BoardParams
  change: ChangeBoard
  reader: Reader
  records: UseGetListHookValue<Risk>
  selection: Selection
  /** Message key for a board that has nothing, whatever is filtered. */
  emptyText?: TextKey
}

/** The cards of the present page, or what stands in their place. */
export function BoardList({ params, change, reader, records, selection, emptyText }: BoardListProps) {
  const translate = useText()
  const { data: risks, total = 0, error, isPending, isPlaceholderData, refetch } = records
  const list = useReturnToCard(!isPending)

  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (isPending || !risks) return <CardSkeletons count={5} />
  if (risks.length === 0) return <NothingFound params={params} change={change} emptyText={emptyText} />

  return (
    <Box component="section" aria-label={translate('board.list.label')}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', minHeight: 42, mb: 0.5 }}>
        <SelectPage role={reader.role} risks={risks} selection={selection} />
        <Typography variant="body2" color="text.secondary" role="status" sx={{ ml: 'auto' }}>
          {translate('board.list.count', { smart_count: total })}
        </Typography>
      </Stack>
      <Stack
        ref={list}
        data-tour="records"
        aria-busy={isPlaceholderData}
        sx={{ gap: 1.5, opacity: isPlaceholderData ? 0.6 : 1 }}
      >
        {risks.map((risk) => (
          <RiskCard
            key={risk.id}
            risk={risk}
            role={reader.role}
            isSelected={selection.has(risk.id)}
            onToggle={selection.toggle}
            onActed={(acted) => selection.set([acted], false)}
          />
        ))}
      </Stack>
      <BoardPages params={params} change={change} total={total} />
    </Box>
  )
}

interface SelectPageProps {
  role: Reader['role']
  risks: readonly Risk[]
  selection: Selection
}

function SelectPage({ role, risks, selection }: SelectPageProps) {
  const translate = useText()
  const selectable = risks.filter((risk) => selectabilityOf(role, risk)?.allowed)
  if (selectable.length === 0) return null
  const chosen = selectable.filter(({ id }) => selection.has(id)).length
  return (
    <FormControlLabel
      control={
        <Checkbox
          checked={chosen === selectable.length}
          indeterminate={chosen > 0 && chosen < selectable.length}
          onChange={(_event, checked) => selection.set(selectable, checked)}
        />
      }
      label={translate('board.list.selectPage')}
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ ml: { xs: 0, sm: 0.5 } }}
    />
  )
}

function NothingFound({ params, change, emptyText }: Pick<BoardListProps, 'params' | 'change' | 'emptyText'>) {
  const translate = useText()
  const isFiltered = isNarrowed(params)
  const text = isFiltered
    ? 'filtered'
    : params.view === 'waiting'
      ? 'waiting'
      : params.view === 'all'
        ? params.type
        : 'filtered'
  return (
    <EmptyState
      title={translate('board.empty.title')}
      text={translate(emptyText && !isFiltered ? emptyText : `board.empty.${text}`)}
      action={
        (isFiltered || params.view !== 'all') && (
          <Button variant="outlined" onClick={() => change(withoutFilters(params))}>
            {translate('board.empty.showAll')}
          </Button>
        )
      }
    />
  )
}
