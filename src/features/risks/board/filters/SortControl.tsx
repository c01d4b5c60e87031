import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import { useText } from '#src/platform/i18n/useText.ts'
import { boardSorts, type BoardParams, type BoardSort } from '../state/boardParams.ts'
import type { ChangeBoard } from '../useBoardParams.ts'

/** Sorts whose first answer is the largest: the newest change, the highest level. */
const largestFirst: readonly BoardSort[] = ['updatedAt', 'createdAt', 'level']

interface SortControlProps {
  params: BoardParams
  change: ChangeBoard
}

/** What the list is sorted by, and which way round. Only summaries have an order of their own. */
export function SortControl({ params: { type, sort, order }, change }: SortControlProps) {
  const translate = useText()
  const sorts = boardSorts.filter((one) => one !== 'order' || type === 'summary')
  return (
    <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center' }}>
      <TextField
        select
        size="small"
        label={translate('board.sort.label')}
        value={sort}
        onChange={(event) => {
          const next = event.target.value as BoardSort
          change({ sort: next, order: largestFirst.includes(next) ? 'desc' : 'asc' })
        }}
        sx={{ minWidth: 168, flexGrow: 1 }}
      >
        {sorts.map((one) => (
          <MenuItem key={one} value={one} dense>
            {translate(`board.sort.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <Tooltip title={translate(`board.sort.${order}`)}>
        <IconButton
          aria-label={translate(`board.sort.${order}Now`)}
          onClick={() => change({ order: order === 'asc' ? 'desc' : 'asc' })}
        >
          {order === 'asc' ? <ArrowUpwardIcon fontSize="small" /> : <ArrowDownwardIcon fontSize="small" />}
        </IconButton>
      </Tooltip>
    </Stack>
  )
}
