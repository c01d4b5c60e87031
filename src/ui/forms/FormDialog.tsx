import Button from '@mui/material/Button'
import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, type FormEvent, type ReactNode } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'

interface FormDialogProps {
  title: string
  submitLabel: string
  isSaving: boolean
  /** Greys the submit button, where there is nothing that may be saved. */
  isSubmitDisabled?: boolean
  maxWidth?: DialogProps['maxWidth']
  onSubmit: (event: FormEvent) => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, filling a phone's screen; while it is being saved it cannot be left. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, isSaving, isSubmitDisabled = false, maxWidth = 'sm', onSubmit, onClose, children } = props
  const translate = useText()
  const titleId = useId()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isPhone}
      maxWidth={maxWidth}
      aria-labelledby={titleId}
      sx={{ '& .MuiDialog-paperFullScreen': { borderRadius: 0 } }}
      // A click beside the dialog would throw away what was typed; Escape and Cancel say it on purpose.
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown' && !isSaving) onClose()
      }}
      slotProps={{ paper: { component: 'form', noValidate: true, onSubmit } as object }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isSaving}>
          {translate('forms.cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={isSubmitDisabled} loading={isSaving}>
          {isSaving ? translate('forms.saving') : submitLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
