import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useText } from '#src/platform/i18n/useText.ts'
import { withoutFilters, type BoardParams } from '../state/boardParams.ts'
import type { ChangeBoard } from '../useBoardParams.ts'
import { useActiveFilters } from './useActiveFilters.ts'

interface ActiveFilterChipsProps {
  params: BoardParams
  change: ChangeBoard
}

/** What narrows the board down now; each filter goes away by its own chip. */
export function ActiveFilterChips({ params, change }: ActiveFilterChipsProps) {
  const translate = useText()
  const filters = useActiveFilters(params)
  if (filters.length === 0) return null
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={translate('board.filters.active')}
      sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}
    >
      {filters.map(({ key, label, without }) => (
        <Chip
          key={key}
          size="small"
          label={label}
          title={translate('board.filters.remove', { filter: label })}
          onClick={() => change(without)}
          onDelete={() => change(without)}
          sx={{ maxWidth: 1 }}
        />
      ))}
      <Button size="small" onClick={() => change(withoutFilters(params))}>
        {translate('board.filters.clear')}
      </Button>
    </Stack>
  )
}
