import { Box, Tooltip } from '@mui/material'
import type { ReactNode } from 'react'

interface DisabledTooltipProps {
  /** Why the control inside is disabled; undefined if it is enabled. */
  reason: string | undefined
  children: ReactNode
}

/**
 * Shows the reason of a disabled control: by pointer, by keyboard and to screen readers, which skip disabled controls.
 */
export function DisabledTooltip({ reason, children }: DisabledTooltipProps) {
  return (
    <Tooltip title={reason ?? ''} describeChild enterTouchDelay={0}>
      <Box
        component="span"
        tabIndex={reason === undefined ? undefined : 0}
        sx={{ display: 'inline-flex', borderRadius: 2 }}
      >
        {children}
      </Box>
    </Tooltip>
  )
}
