import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface StepColumnsProps {
  children: ReactNode
  /** Stands beside the step and stays in sight where there is room. */
  aside: ReactNode
}

/** A step and what accompanies it: side by side on a wide window. */
export function StepColumns({ children, aside }: StepColumnsProps) {
  return (
    <Box
      sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { lg: 'minmax(0, 1fr) 420px' }, alignItems: 'start' }}
    >
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      <Box sx={{ minWidth: 0, position: { lg: 'sticky' }, top: { lg: 88 } }}>{aside}</Box>
    </Box>
  )
}
