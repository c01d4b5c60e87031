import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useText } from '#src/platform/i18n/useText.ts'
import { useBoardFilter } from '../useBoardFilter.ts'
import { useActiveFilters } from './useActiveFilters.ts'

/** What narrows the board down now; each filter goes away by its own chip. */
export function ActiveFilterChips() {
  const translate = useText()
  const { change, clear } = useBoardFilter()
  const filters = useActiveFilters()
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
      <Button size="small" onClick={clear}>
        {translate('board.filters.clear')}
      </Button>
    </Stack>
  )
}
