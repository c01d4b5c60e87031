import SendIcon from '@mui/icons-material/Send'
import type { ButtonProps } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForecast } from '#src/features/risks/actions/useForecast.ts'
import { useRiskActions } from '#src/features/risks/actions/useRiskActions.ts'
import { ApiError, ofButton } from '#src/platform/http/apiError.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { useStepForm } from './stepFormContext.ts'

interface SubmitButtonProps extends Pick<ButtonProps, 'variant' | 'aria-describedby'> {
  /**
   * Called with the missing fields from the server, which may have rules that this browser lacks. Without it the error
   * dialogs show them.
   */
  onRefused?: (info: Record<string, string>) => void
}

/** Saves the open step and submits the record. */
export function SubmitButton({ onRefused, ...button }: SubmitButtonProps) {
  const translate = useText()
  const { saveAll } = useStepForm()
  const { run } = useRiskActions()
  const [warning, setWarning] = useState<string | null>(null)
  const forecast = useForecast()

  const { mutate: submit, isPending } = useMutation({
    ...ofButton,
    onMutate: () => onRefused?.({}),
    mutationFn: async (isWarned: boolean) => {
      const saved = await saveAll()
      if (saved === null) return
      const { warnings } = await forecast([saved.id])
      if (warnings.length > 0 && !isWarned) setWarning([...warnings, translate('wizard.submit.anyway')].join('\n'))
      else await run('submit', saved, { ...(onRefused && { errors: 'form' }) })
    },
    onError: (error) => onRefused?.(error instanceof ApiError && error.namesFields ? (error.info ?? {}) : {}),
  })

  return (
    <>
      <BusyButton
        variant="contained"
        {...button}
        startIcon={<SendIcon />}
        onClick={() => submit(false)}
        loading={isPending}
      >
        {translate('wizard.submit.submit')}
      </BusyButton>
      <ConfirmDialog
        open={warning !== null}
        title={translate('wizard.submit.submit')}
        text={warning}
        onClose={() => setWarning(null)}
        onOk={() => submit(true)}
      />
    </>
  )
}
