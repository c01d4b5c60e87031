import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'

/** Filters side by side, as many as fit. */
export function FilterFrame({ children }: { children: ReactNode }) {
  const translate = useText()
  return (
    <Box
      role="group"
      aria-label={translate('board.filters.label')}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  )
}
