import { TextField } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { MessageDialog } from './MessageDialog.tsx'

/** Rule screens.confirm: what Ok starts begins 200 ms later, when the dialog has left the screen. */
const callbackDelay = 200

interface ConfirmDialogProps {
  open: boolean
  title: string
  text: ReactNode
  /** The text is a list or the like. */
  hasParts?: boolean
  /** Closes the dialog; the cross and Escape do no more than this. */
  onClose: () => void
  /** Called 200 ms after Ok. */
  onOk?: () => void
  /** What Ok starts cannot be undone: a red button that the focus does not begin at. */
  isDangerous?: boolean
  /** A text to type before Ok is enabled, such as the name of the reset group. */
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
