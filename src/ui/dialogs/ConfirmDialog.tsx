import { TextField } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { MessageDialog } from './MessageDialog.tsx'

/** The delay of 200 ms until the action of OK runs, when the dialog has closed (rule screens.confirm). */
const callbackDelay = 200

interface ConfirmDialogProps {
  open: boolean
  title: string
  text: ReactNode
  /** Whether the text is a list or similar. */
  hasParts?: boolean
  /** Closes the dialog; the cross and Escape do only this. */
  onClose: () => void
  /** Called 200 ms after Ok. */
  onOk?: () => void
  /** Whether the action of OK cannot be undone: the button is red, and does not get the initial focus. */
  isDangerous?: boolean
  /** A text that the user must type before OK is enabled, such as the name of the group to reset. */
  typedText?: string
}

/** A message with an Ok button and no Cancel (rule screens.confirm). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, hasParts = false, onClose, onOk, isDangerous, typedText } = props
  const translate = useText()
  const [typed, setTyped] = useState('')
  const close = () => {
    setTyped('')
    onClose()
  }
  return (
    <MessageDialog
      open={open}
      title={title}
      text={text}
      hasParts={hasParts}
      buttonLabel={translate('app.ok')}
      isDangerous={isDangerous ?? false}
      isDisabled={typedText !== undefined && typed.trim() !== typedText}
      hasCross
      onDismiss={close}
      onButton={() => {
        close()
        if (onOk) setTimeout(onOk, callbackDelay)
      }}
    >
      {typedText !== undefined && (
        <TextField
          label={translate('app.typeToConfirm', { text: typedText })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoFocus
          fullWidth
          sx={{ mt: 2 }}
        />
      )}
    </MessageDialog>
  )
}
