import CloseIcon from '@mui/icons-material/Close'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  IconButton,
  Tooltip,
} from '@mui/material'
import { useId, type ReactNode } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'

export interface MessageDialogProps {
  open?: boolean
  title: string
  text: ReactNode
  /** Whether the text is a list or similar. */
  hasParts?: boolean
  buttonLabel: string
  /** Called by the button. */
  onButton: () => void
  /** A second button before it, for a message with two ways to continue. */
  otherAction?: { label: string; onClick: () => void }
  /** Called by Escape and a click outside the dialog; without it only the button closes the dialog. */
  onDismiss?: () => void
  /** Whether to show a cross that closes the dialog, if the button does more than close. */
  hasCross?: boolean
  /** Whether the action of the button cannot be undone: it is red, and the close button gets the initial focus. */
  isDangerous?: boolean
  /** The button is disabled while loading. */
  isDisabled?: boolean
  /** The input under the text. */
  children?: ReactNode
}

/** A dialog with one message and mostly one button. */
export function MessageDialog(props: MessageDialogProps) {
  const { open = true, title, text, buttonLabel, onButton, otherAction, onDismiss, children } = props
  const { isDangerous = false, isDisabled = false, hasCross = false, hasParts = false } = props
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={onDismiss}
      // Screen readers read a list in the description without pauses, so such a dialog is read part by part.
      role={hasParts ? 'dialog' : 'alertdialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={hasParts ? undefined : `${id}-text`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}-title`} sx={{ pr: hasCross ? 8 : undefined }}>
        {title}
      </DialogTitle>
      {hasCross && onDismiss && <DismissCross onDismiss={onDismiss} hasFocus={isDangerous && !children} />}
      {/* The keyboard can scroll a long list. */}
      <DialogContent tabIndex={hasParts ? 0 : undefined}>
        <DialogContentText id={`${id}-text`} component="div" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {text}
        </DialogContentText>
        {children}
      </DialogContent>
      <DialogActions>
        {otherAction && <Button onClick={otherAction.onClick}>{otherAction.label}</Button>}
        <Button
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          onClick={onButton}
          disabled={isDisabled}
          autoFocus={!isDangerous}
        >
          {buttonLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The visible close button; its tooltip names the key. */
function DismissCross({ onDismiss, hasFocus }: { onDismiss: () => void; hasFocus: boolean }) {
  const translate = useText()
  return (
    <Tooltip title={translate('app.closeWithEscape')}>
      <IconButton
        onClick={onDismiss}
        aria-label={translate('app.close')}
        autoFocus={hasFocus}
        sx={{ position: 'absolute', top: 12, right: 12 }}
      >
        <CloseIcon />
      </IconButton>
    </Tooltip>
  )
}
