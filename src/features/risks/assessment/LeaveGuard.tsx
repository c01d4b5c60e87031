import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router-dom'
import { useText } from '#src/platform/i18n/useText.ts'
import { isForced } from '#src/platform/forcedNavigation.ts'

interface LeaveGuardProps {
  /** Read at the moment of leaving: whether there is anything to lose. */
  isUnsaved: () => boolean
  /** Whether something is still on its way into the form that no browser can keep, such as a file. */
  isUnfinished: () => boolean
  /** Answers whether the save went well. */
  onSave: () => Promise<boolean>
  /** Keeps what was typed in the browser before the document closes; answers whether that worked. */
  onKeep: () => boolean
  /** Called when the writer discards the changes. */
  onDiscard: () => void
}

/**
 * Asks before unsaved changes are left behind within the app. When the document closes, by a reload or a
 * sign-out, they are kept and offered again; only where that fails does the browser ask. So they are where an
 * error leads elsewhere.
 */
export function LeaveGuard({ isUnsaved, isUnfinished, onSave, onKeep, onDiscard }: LeaveGuardProps) {
  const translate = useText()
  const blocker = useBlocker(({ nextLocation, historyAction }) => {
    if (!isUnsaved() && !isUnfinished()) return false
    if (!isForced(nextLocation, historyAction)) return true
    onKeep()
    return false
  })

  const onBeforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if ((isUnsaved() && !onKeep()) || isUnfinished()) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => onBeforeUnload(event)
    window.addEventListener('beforeunload', listener)
    return () => window.removeEventListener('beforeunload', listener)
  }, [])

  if (blocker.state !== 'blocked') return null
  const saveAndLeave = async () => {
    if (await onSave()) blocker.proceed()
    else blocker.reset()
  }
  return (
    <Dialog open onClose={() => blocker.reset()} maxWidth="sm" fullWidth aria-labelledby="leave-title">
      <DialogTitle id="leave-title">{translate('wizard.leave.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('wizard.leave.text')}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button
          color="error"
          onClick={() => {
            onDiscard()
            blocker.proceed()
          }}
          sx={{ mr: 'auto' }}
        >
          {translate('wizard.leave.leave')}
        </Button>
        <Button onClick={() => blocker.reset()}>{translate('wizard.leave.stay')}</Button>
        <Button variant="contained" onClick={() => void saveAndLeave()} autoFocus>
          {translate('wizard.leave.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
