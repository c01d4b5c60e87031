import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, type ReactNode } from 'react'

export interface MessageDialogProps {
  open?: boolean
  title: string
  text: ReactNode
  buttonLabel: string
  /** Called by the only button. */
  onButton: () => void
  /** Called by Escape and a click beside the dialog; without it the button is the only way out. */
  onDismiss?: () => void
}

/** A dialog that says one thing and has one button. */
export function MessageDialog({ open = true, title, text, buttonLabel, onButton, onDismiss }: MessageDialogProps) {
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={onDismiss}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} component="div" sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onButton} autoFocus>
          {buttonLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
