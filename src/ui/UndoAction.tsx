import CloseIcon from '@mui/icons-material/Close'
import { Button, IconButton } from '@mui/material'
import type { ReactNode } from 'react'
import { useCloseNotification } from 'react-admin'
import { useText, type PlainTextKey } from '#src/platform/i18n/useText.ts'

/** Closes its snackbar. */
export function CloseNotice() {
  const translate = useText()
  return (
    <IconButton size="small" color="inherit" aria-label={translate('app.close')} onClick={useCloseNotification()}>
      <CloseIcon fontSize="small" />
    </IconButton>
  )
}

interface UndoActionProps {
  /** Other actions of the snackbar, shown also without an undo. */
  children?: ReactNode
  /** The label of the undo; Undo by default. */
  label?: PlainTextKey
  onUndo?: (() => void) | undefined
}

/** The undo button of a snackbar. */
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
