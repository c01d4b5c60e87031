import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** Scrolls a table that is wider than a phone, only on screen; it is a region, so that the keyboard can scroll it. */
export function PrintScroller({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    <Box role="region" aria-labelledby={labelledBy} tabIndex={0} sx={{ '@media screen': { overflowX: 'auto' } }}>
      {children}
    </Box>
  )
}
