import { SaveButton, type SaveButtonProps } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useText } from '#src/platform/i18n/useText.ts'

interface SubmitButtonProps extends Pick<SaveButtonProps, 'variant'> {
  label: string
  isDisabled?: boolean | undefined
}

/**
 * react-admin's button for every form of ours. It submits an unchanged form too, which then shows the missing fields;
 * until the response it ignores clicks and keeps the focus.
 */
export function SubmitButton({ label, isDisabled = false, variant = 'contained' }: SubmitButtonProps) {
  const translate = useText()
  const { isSubmitting } = useFormState()
  return (
    <SaveButton
      variant={variant}
      alwaysEnable={!isDisabled}
      disabled={isDisabled}
      aria-disabled={isSubmitting}
      aria-busy={isSubmitting}
      icon={<></>}
      label={isSubmitting ? translate('forms.saving') : label}
      onClick={(event) => isSubmitting && event.preventDefault()}
    />
  )
}
