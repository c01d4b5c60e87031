import { Button, Chip, Stack } from '@mui/material'
import { viewsOf } from '#domain/risks/views'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { activeFilters } from './filterTexts.ts'
import { useBoardFilter } from './useBoardFilter.ts'
import { useFilterWords } from './useFilterWords.ts'

/** The active filters of the board; each can be removed by its chip. */
export function ActiveFilterChips() {
  const translate = useText()
  const { filter, change, clear } = useBoardFilter()
  const words = useFilterWords()
  const views = viewsOf(useBoardUser().role)
  // A view without its own chip, which URLs can contain.
  const view = views.includes(filter.view)
    ? []
    : [{ key: 'view', label: translate(`board.views.${filter.view}`), without: { view: 'all' } as const }]
  const filters = [...view, ...activeFilters({ filter, words })]
  if (filters.length === 0) return null
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={translate('board.filters.active')}
      sx={{ flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}
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
