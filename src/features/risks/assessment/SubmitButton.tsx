import SendIcon from '@mui/icons-material/Send'
import { Button, type ButtonProps } from '@mui/material'
import { useState } from 'react'
import { ApiError } from '#src/platform/http/apiError.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { useRiskActions } from '../actions/useRiskActions.ts'
import { useStepForm } from './stepFormContext.ts'

interface SubmitButtonProps extends Pick<ButtonProps, 'size' | 'disabled' | 'aria-describedby'> {
  /** Told what the server misses; it may know more than this browser. Without it the error dialogs tell. */
  onRefused?: (info: Record<string, string>) => void
}

/** Saves what is unsaved of the step that is open, and submits the record. */
export function SubmitButton({ onRefused, ...button }: SubmitButtonProps) {
  const translate = useText()
  const { saveNow } = useStepForm()
  const { run } = useRiskActions()
  const [isRunning, setRunning] = useState(false)

  const submit = async () => {
    setRunning(true)
    onRefused?.({})
    try {
      const saved = await saveNow()
      if (saved !== null) await run('submit', saved, onRefused ? { errors: 'form' } : {})
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      onRefused?.(error.namesFields ? (error.info ?? {}) : {})
    } finally {
      setRunning(false)
    }
  }

  return (
    <Button {...button} variant="contained" startIcon={<SendIcon />} onClick={() => void submit()} loading={isRunning}>
      {translate('wizard.submit.submit')}
    </Button>
  )
}
