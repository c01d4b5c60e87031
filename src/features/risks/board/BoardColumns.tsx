import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface BoardColumnsProps {
  heatMaps: ReactNode
  /** The list and what belongs to it. */
  children: ReactNode
}

/** The heat maps above the list, or on a wide screen beside it, where they stay in sight. */
export function BoardColumns({ heatMaps, children }: BoardColumnsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 540px' },
        gap: { xs: 2, lg: 3 },
        alignItems: 'start',
      }}
    >
      <Box sx={{ order: { lg: 2 }, position: { lg: 'sticky' }, top: { lg: 88 } }}>{heatMaps}</Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  )
}
