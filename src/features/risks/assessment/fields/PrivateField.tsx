import FormHelperText from '@mui/material/FormHelperText'
import { BooleanInput, useRecordContext } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { Risk } from '#domain/wire/risks'
import { useHasPermission } from '#src/authProvider/SessionContext.ts'
import { useText } from '#src/platform/i18n/useText.ts'

const describedBelow = { slotProps: { input: { 'aria-describedby': 'isPrivate-help' } } }

/** The private flag; who may not set it sees why (rule workflow.private-flag). */
export function PrivateField() {
  const translate = useText()
  const risk = useRecordContext<Risk>()
  const { isSubmitting } = useFormState()
  const mayFlagNew = useHasPermission('flag_risk_profile')
  const isAllowed = risk ? risk.allowedActions.includes('set_private') : mayFlagNew
  const reason = risk?.deniedActions.find(({ action }) => action === 'set_private')?.reason
  return (
    <div>
      <BooleanInput
        source="isPrivate"
        label={translate('risks.fields.isPrivate')}
        // Not `disabled`, which would take the flag out of what is saved.
        readOnly={!isAllowed}
        // While a save is under way nothing changes, so that nothing falls in between.
        parse={(checked: boolean) => (isSubmitting ? !checked : checked)}
        helperText={false}
        options={describedBelow}
      />
      <FormHelperText id="isPrivate-help">
        {!isAllowed && reason ? translate('wizard.privateDenied', { reason }) : translate('wizard.privateHelp')}
      </FormHelperText>
    </div>
  )
}
