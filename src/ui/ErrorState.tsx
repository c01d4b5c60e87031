import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline'
import Button from '@mui/material/Button'
import { useText } from '#src/platform/i18n/useText.ts'
import { StateMessage } from './StateMessage.tsx'

interface ErrorStateProps {
  /** The server's own words or a message key; a general sentence otherwise. */
  message?: string | undefined
  onRetry?: () => void
}

/** Stands where content could not be loaded. */
export function ErrorState({ message, onRetry }: ErrorStateProps) {
  const translate = useText()
  return (
    <StateMessage
      role="alert"
      icon={<ErrorOutlineIcon color="error" />}
      title={translate('errors.unexpectedTitle')}
      text={translate(message ?? 'errors.unexpectedText', { status: '' })}
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
