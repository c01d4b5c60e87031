import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { FilterLiveForm } from 'react-admin'

/** Long enough for a word to be typed, short enough to feel immediate. */
const pause = 300

/** The filters of a list, which apply as they are filled in. */
export function ListFilters({ children, columns = 'minmax(0, 560px)' }: { children: ReactNode; columns?: string }) {
  return (
    <FilterLiveForm debounce={pause}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { md: columns } }}>{children}</Box>
    </FilterLiveForm>
  )
}
