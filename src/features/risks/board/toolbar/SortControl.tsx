import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import { IconButton, MenuItem, Stack, TextField, Tooltip } from '@mui/material'
import { useListSortContext } from 'react-admin'
import { boardSorts, type BoardSort } from '#domain/risks/views'
import { useBoardFilter } from '#src/features/risks/board-parts/filters/useBoardFilter.ts'
import { useText } from '#src/platform/i18n/useText.ts'

/** Sort keys that start with the largest value: the latest change, the highest score. */
const largestFirst: readonly BoardSort[] = ['updatedAt', 'createdAt', 'score', 'grossScore', 'level', 'isPrivate']

/** Dates are sorted from old to new, everything else from small to large. */
const dates: readonly string[] = ['updatedAt', 'createdAt'] satisfies readonly BoardSort[]
const ways = {
  date: { ASC: 'oldest', DESC: 'newest' },
  other: { ASC: 'asc', DESC: 'desc' },
} as const

/** The sort key of the list and its direction. Only summaries have their own order. */
export function SortControl() {
  const translate = useText()
  const { type } = useBoardFilter().filter
  const { sort, setSort } = useListSortContext()
  const way = ways[dates.includes(sort.field) ? 'date' : 'other'][sort.order]
  const sorts = boardSorts.filter((one) => one !== 'order' || type === 'summary')
  return (
    <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center' }}>
      <TextField
        select
        size="small"
        label={translate('board.sort.label')}
        value={sorts.includes(sort.field as BoardSort) ? sort.field : ''}
        onChange={(event) => {
          const next = event.target.value as BoardSort
          setSort({ field: next, order: largestFirst.includes(next) ? 'DESC' : 'ASC' })
        }}
        sx={{ minWidth: 168, flexGrow: 1 }}
      >
        {sorts.map((one) => (
          <MenuItem key={one} value={one} dense>
            {translate(`board.sort.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <Tooltip title={translate(`board.sort.${way}`)}>
        <IconButton
          aria-label={translate(`board.sort.${way}Now`)}
          onClick={() => setSort({ field: sort.field, order: sort.order === 'ASC' ? 'DESC' : 'ASC' })}
        >
          {sort.order === 'ASC' ? <ArrowUpwardIcon fontSize="small" /> : <ArrowDownwardIcon fontSize="small" />}
        </IconButton>
      </Tooltip>
    </Stack>
  )
}
