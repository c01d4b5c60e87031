import { useFormState } from 'react-hook-form'
import { useText } from '#src/platform/i18n/useText.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'

/** Submits its form and ignores further clicks until the response. */
export function SubmitButton({ label, isDisabled = false }: { label: string; isDisabled?: boolean | undefined }) {
  const translate = useText()
  const { isSubmitting } = useFormState()
  return (
    <BusyButton type="submit" variant="contained" disabled={isDisabled} loading={isSubmitting}>
      {isSubmitting ? translate('forms.saving') : label}
    </BusyButton>
  )
}
