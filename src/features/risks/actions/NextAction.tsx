import { Button } from '@mui/material'
import { useCloseNotification } from 'react-admin'
import { Link } from 'react-router-dom'
import type { CardOrRisk } from '#src/features/risks/board-parts/cardOrRisk.ts'
import { pathOfStep } from '#src/features/risks/board-parts/steps.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { takeFocus } from '#src/ui/focus/takeFocus.ts'
import type { NextWaiting } from './useNextWaiting.ts'

/** After a decision: opens the next open record, also by Enter. */
export function NextAction({ next: { id, type }, isMain }: { next: NextWaiting; isMain: boolean }) {
  const translate = useText()
  return (
    <Button
      component={Link}
      to={pathOfStep(type, id, 'details')}
      variant={isMain ? 'contained' : 'outlined'}
      ref={takeFocus}
    >
      {translate('risks.done.next', { id })}
    </Button>
  )
}

/** In the notification after a decision that left the page as it was: opens the record. */
export function OpenAction({ risk: { id, type } }: { risk: CardOrRisk }) {
  const translate = useText()
  return (
    <Button
      component={Link}
      to={pathOfStep(type, id, 'details')}
      size="small"
      color="inherit"
      onClick={useCloseNotification()}
    >
      {translate('risks.done.open')}
    </Button>
  )
}
