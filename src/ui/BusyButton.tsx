import { Button, CircularProgress, type ButtonProps } from '@mui/material'
import type { MouseEvent } from 'react'

/**
 * Like MUI's `loading`, but the button keeps the focus: while busy it is `aria-disabled`. While `aria-disabled`, for this
 * or for another reason, it ignores clicks.
 */
export function BusyButton(all: ButtonProps) {
  const { loading = false, onClick, children, sx = [], 'aria-disabled': isPaused, ...props } = all
  const isBusy = loading === true
  const isIdle = isBusy || isPaused === true
  const ignore = (event: MouseEvent) => event.preventDefault()
  return (
    <Button
      {...props}
      aria-disabled={isIdle || undefined}
      aria-busy={isBusy || undefined}
      onClick={isIdle ? ignore : onClick}
      sx={[...(Array.isArray(sx) ? sx : [sx]), isBusy && busy]}
    >
      {children}
      {isBusy && <CircularProgress aria-hidden className="busy" size={16} />}
    </Button>
  )
}

const busy = {
  cursor: 'default',
  '&, &:hover': { color: 'transparent' },
  '& .busy': { position: 'absolute', inset: 0, m: 'auto', color: 'text.secondary' },
  '&.MuiButton-contained .busy': { color: 'primary.contrastText' },
} as const
