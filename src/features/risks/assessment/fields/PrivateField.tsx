import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { useText } from '#src/platform/i18n/useText.ts'
import { useController, useFormContext } from 'react-hook-form'
import type { Risk } from '#domain/wire/risks'
import { useHasPermission } from '#src/authProvider/SessionContext.ts'
import type { DetailsValues } from '../detailsValues.ts'

/** The private flag; who may not set it sees why (rule workflow.private-flag). */
export function PrivateField({ risk }: { risk: Risk | null }) {
  const translate = useText()
  const { control, formState } = useFormContext<DetailsValues>()
  const { field } = useController({ name: 'isPrivate', control })
  const mayFlagNew = useHasPermission('flag_risk_profile')
  const isAllowed = risk === null ? mayFlagNew : risk.allowedActions.includes('set_private')
  const reason = risk?.deniedActions.find(({ action }) => action === 'set_private')?.reason
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            checked={field.value}
            onChange={(_event, checked) => {
              if (!formState.isSubmitting) field.onChange(checked)
            }}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, name: field.name, 'aria-describedby': 'isPrivate-help' } }}
          />
        }
        label={translate('risks.fields.isPrivate')}
        disabled={!isAllowed}
      />
      <FormHelperText id="isPrivate-help">
        {!isAllowed && reason ? translate('wizard.privateDenied', { reason }) : translate('wizard.privateHelp')}
      </FormHelperText>
    </div>
  )
}
