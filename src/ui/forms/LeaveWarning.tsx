import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useEffect, useId } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useBlocker } from 'react-router-dom'
import { isForced } from '#src/platform/forcedNavigation.ts'
import { useText } from '#src/platform/i18n/useText.ts'

/** Asks for confirmation before unsaved changes of its form are lost. */
export function LeaveWarning() {
  const { reset, getValues } = useFormContext()
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState()
  // The navigation after a save begins while the form is still submitting.
  const isUnsaved = Object.keys(dirtyFields).length > 0 && !isSubmitting && !isSubmitSuccessful

  // A form that stays open after a save is unsaved only with what is typed afterwards.
  useEffect(() => {
    if (isSubmitSuccessful) reset(getValues(), { keepSubmitCount: true })
  }, [isSubmitSuccessful, reset, getValues])

  // The router asks one component at a time, and a page can have several forms.
  return isUnsaved && <LeaveQuestion />
}

function LeaveQuestion() {
  const translate = useText()
  const titleId = useId()
  const blocker = useBlocker(({ nextLocation, historyAction }) => !isForced(nextLocation, historyAction))
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])

  if (blocker.state !== 'blocked') return null
  return (
    <Dialog open onClose={() => blocker.reset()} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('wizard.leave.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('forms.unsaved')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={() => blocker.proceed()} sx={{ mr: 'auto' }}>
          {translate('wizard.leave.leave')}
        </Button>
        <Button variant="contained" autoFocus onClick={() => blocker.reset()}>
          {translate('wizard.leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
