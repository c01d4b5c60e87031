import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** A table that is wider than a phone, which scrolls on the screen alone; so that the keyboard reaches it, it is a region. */
export function PrintScroller({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    <Box role="region" aria-labelledby={labelledBy} tabIndex={0} sx={{ '@media screen': { overflowX: 'auto' } }}>
      {children}
    </Box>
  )
}
