import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline'
import { Button } from '@mui/material'
import { useText, useOpenText } from '#src/platform/i18n/useText.ts'
import { StateMessage } from './StateMessage.tsx'

interface ErrorStateProps {
  /** The server's message or a message key; by default a general sentence. */
  message?: string | undefined
  onRetry?: () => void
}

/** Replaces content that could not be loaded. */
export function ErrorState({ message, onRetry }: ErrorStateProps) {
  const translate = useText()
  const translateOpen = useOpenText()
  return (
    <StateMessage
      role="alert"
      icon={<ErrorOutlineIcon color="error" />}
      title={translate('errors.unexpectedTitle')}
      text={
        message === undefined ? translate('errors.unexpectedText') : translateOpen(message, { _: message, status: '' })
      }
      action={
        onRetry && (
          <Button variant="outlined" onClick={onRetry}>
            {translate('app.retry')}
          </Button>
        )
      }
    />
  )
}
