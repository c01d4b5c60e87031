import SendIcon from '@mui/icons-material/Send'
import type { ButtonProps } from '@mui/material'
import { useState } from 'react'
import { ApiError } from '#src/platform/http/apiError.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { useForecast } from '../actions/useForecast.ts'
import { useRiskActions } from '../actions/useRiskActions.ts'
import { useStepForm } from './stepFormContext.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'

interface SubmitButtonProps extends Pick<ButtonProps, 'aria-describedby'> {
  /**
   * Called with the missing fields from the server, which may have rules that this browser lacks. Without it the error
   * dialogs show them.
   */
  onRefused?: (info: Record<string, string>) => void
}

/** Saves the open step and submits the record. */
export function SubmitButton({ onRefused, ...button }: SubmitButtonProps) {
  const translate = useText()
  const { saveNow } = useStepForm()
  const { run } = useRiskActions()
  const [isRunning, setRunning] = useState(false)
  const [warning, setWarning] = useState<string | null>(null)
  const forecast = useForecast()

  const submit = async (isWarned: boolean) => {
    setRunning(true)
    onRefused?.({})
    try {
      const saved = await saveNow()
      if (saved === null) return
      const { warnings, receiver } = await forecast([saved.id])
      if (warnings.length > 0 && !isWarned) setWarning([...warnings, translate('wizard.submit.anyway')].join(' '))
      else await run('submit', saved, { ...(onRefused && { errors: 'form' }), receiver })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      onRefused?.(error.namesFields ? (error.info ?? {}) : {})
    } finally {
      setRunning(false)
    }
  }

  return (
    <>
      <BusyButton
        {...button}
        variant="contained"
        startIcon={<SendIcon />}
        onClick={() => void submit(false)}
        loading={isRunning}
      >
        {translate('wizard.submit.submit')}
      </BusyButton>
      <ConfirmDialog
        open={warning !== null}
        title={translate('wizard.submit.submit')}
        text={warning}
        onClose={() => setWarning(null)}
        onOk={() => void submit(true)}
      />
    </>
  )
}
