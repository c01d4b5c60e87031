import { useText } from '#src/platform/i18n/useText.ts'
import type { BoardParams } from '../state/boardParams.ts'
import { useActiveFilters } from './useActiveFilters.ts'

/** The filters in force in the reader's words, the view first. */
export function useFilterWords(params: BoardParams): string[] {
  const translate = useText()
  const filters = useActiveFilters(params)
  return [
    ...(params.view === 'all' ? [] : [translate(`board.views.${params.view}`)]),
    ...filters.map(({ label }) => label),
  ]
}
