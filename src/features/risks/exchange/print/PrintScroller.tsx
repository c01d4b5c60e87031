import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/**
 * A table that is wider than a phone scrolls on the screen alone; it is a region, so that it can be scrolled by
 * keyboard.
 */
export function PrintScroller({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    <Box role="region" aria-labelledby={labelledBy} tabIndex={0} sx={{ '@media screen': { overflowX: 'auto' } }}>
      {children}
    </Box>
  )
}
