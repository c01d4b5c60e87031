import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router-dom'
import { isForced } from '#src/platform/forcedNavigation.ts'
import { useText } from '#src/platform/i18n/useText.ts'

interface LeaveGuardProps {
  /** Returns whether there is unsaved input; called when the user leaves. */
  isUnsaved: () => boolean
  /** Whether a value that no browser can store, such as a file, is still being uploaded. */
  isUnfinished: () => boolean
  /** Returns whether the save succeeded. */
  onSave: () => Promise<boolean>
  /** Stores the input in the browser before the document closes; returns whether that worked. */
  onKeep: () => boolean
  /** Called when the user discards the changes. */
  onDiscard: () => void
}

/**
 * Asks before the user leaves unsaved changes within the app. When the document closes, by a reload, a sign-out or an
 * error page, the changes are stored and offered again; the browser asks only if that fails.
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
