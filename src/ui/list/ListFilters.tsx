import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { FilterLiveForm } from 'react-admin'

/** Long enough for a word to be typed, short enough to feel immediate. */
const pause = 300

interface ListFiltersProps {
  children: ReactNode
  columns?: string
  /** The error messages, by field: invalid values do not apply. */
  validate?: (values: Record<string, unknown>) => Record<string, string>
}

/** The filters of a list, which apply while the user fills them in. */
export function ListFilters({ children, columns = 'minmax(0, 560px)', validate }: ListFiltersProps) {
  return (
    <FilterLiveForm debounce={pause} {...(validate && { validate })}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { md: columns } }}>{children}</Box>
    </FilterLiveForm>
  )
}
