import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { MessageDialog } from './MessageDialog.tsx'

/** Rule screens.confirm: what Ok starts begins 200 ms later, when the dialog has left the screen. */
const callbackDelay = 200

interface ConfirmDialogProps {
  open: boolean
  title: string
  text: ReactNode
  /** Closes the dialog; Escape does no more than this. */
  onClose: () => void
  /** Called 200 ms after Ok. */
  onOk?: () => void
}

/** A message with an Ok button and no Cancel (rule screens.confirm). */
export function ConfirmDialog({ open, title, text, onClose, onOk }: ConfirmDialogProps) {
  const translate = useText()
  return (
    <MessageDialog
      open={open}
      title={title}
      text={text}
      buttonLabel={translate('app.ok')}
      onDismiss={onClose}
      onButton={() => {
        onClose()
        if (onOk) setTimeout(onOk, callbackDelay)
      }}
    />
  )
}
