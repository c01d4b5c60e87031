import CloseIcon from '@mui/icons-material/Close'
import { Button, IconButton } from '@mui/material'
import type { ReactNode } from 'react'
import { useCloseNotification } from 'react-admin'
import { useText, type PlainTextKey } from '#src/platform/i18n/useText.ts'

/** Closes the snackbar it stands in. */
export function CloseNotice() {
  const translate = useText()
  return (
    <IconButton size="small" color="inherit" aria-label={translate('app.close')} onClick={useCloseNotification()}>
      <CloseIcon fontSize="small" />
    </IconButton>
  )
}

interface UndoActionProps {
  /** What else the snackbar offers; without an undo it is all. */
  children?: ReactNode
  /** What takes it back is called; Undo unless said otherwise. */
  label?: PlainTextKey
  onUndo?: (() => void) | undefined
}

/** In a snackbar that tells what was done: takes it back. */
export function UndoAction({ label = 'app.undo', onUndo, children }: UndoActionProps) {
  const translate = useText()
  const close = useCloseNotification()
  return (
    <>
      {children}
      {onUndo && (
        <Button
          size="small"
          color="inherit"
          onClick={() => {
            close()
            onUndo()
          }}
        >
          {translate(label)}
        </Button>
      )}
      <CloseNotice />
    </>
  )
}
