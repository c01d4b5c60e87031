import { Button } from '@mui/material'
import { useCloseNotification } from 'react-admin'
import { Link } from 'react-router-dom'
import { useText } from '#src/platform/i18n/useText.ts'
import { pathOfStep } from '../steps.ts'
import type { NextWaiting } from './useNextWaiting.ts'

/** In the notification after a decision: opens the next open record, also by Enter. */
export function NextAction({ next: { id, type, count } }: { next: NextWaiting }) {
  const translate = useText()
  return (
    <Button
      component={Link}
      to={pathOfStep(type, id, 'details')}
      size="small"
      color="inherit"
      variant="outlined"
      ref={takeFocus}
      onClick={useCloseNotification()}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {translate('risks.done.next', { id, count })}
    </Button>
  )
}

const takeFocus = (element: HTMLElement | null) => element?.focus()
