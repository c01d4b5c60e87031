import { Typography } from '@mui/material'
import { useState } from 'react'
import { renewRecoveryCodes } from '#src/authProvider/factors.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { FactorPart, type FactorPartProps } from './FactorPart.tsx'
import { useFactorChange } from './useFactorChange.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'

/** The number of recovery codes left, and a button for new ones (rule factor.recovery). */
export function RecoveryCodesPart({ factors: { recoveryCodesLeft }, onRecoveryCodes }: FactorPartProps) {
  const translate = useText()
  const [isAsked, setAsked] = useState(false)
  const renew = useFactorChange(renewRecoveryCodes, {
    onDone: ({ recoveryCodes }) => onRecoveryCodes(recoveryCodes),
  })
  return (
    <FactorPart title={translate('people.factors.recovery')}>
      <Typography variant="body2" color="text.secondary">
        {translate('people.factors.recoveryText')}{' '}
        {translate('people.factors.recoveryLeft', { smart_count: recoveryCodesLeft })}
      </Typography>
      <BusyButton variant="outlined" loading={renew.isPending} onClick={() => setAsked(true)}>
        {translate('people.factors.renew')}
      </BusyButton>
      <ConfirmDialog
        open={isAsked}
        title={translate('people.factors.renew')}
        text={translate('people.factors.renewText')}
        isDangerous
        onOk={() => renew.mutate()}
        onClose={() => setAsked(false)}
      />
    </FactorPart>
  )
}
