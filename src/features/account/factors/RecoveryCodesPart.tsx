import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import { renewRecoveryCodes } from '#src/authProvider/factors.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { FactorPart, type FactorPartProps } from './FactorPart.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'
import { useFactorChange } from './useFactorChange.ts'

/** How many recovery codes are left, and the way to new ones (rule factor.recovery). */
export function RecoveryCodesPart({ factors: { recoveryCodesLeft }, onRecoveryCodes }: FactorPartProps) {
  const translate = useText()
  const [isAsked, setAsked] = useState(false)
  const renew = useFactorChange(renewRecoveryCodes, {
    onDone: ({ recoveryCodes }) => {
      setAsked(false)
      onRecoveryCodes(recoveryCodes)
    },
  })
  return (
    <FactorPart title={translate('people.factors.recovery')}>
      <Typography variant="body2" color="text.secondary">
        {translate('people.factors.recoveryText')}{' '}
        {translate('people.factors.recoveryLeft', { smart_count: recoveryCodesLeft })}
      </Typography>
      <Button variant="outlined" onClick={() => setAsked(true)}>
        {translate('people.factors.renew')}
      </Button>
      {isAsked && (
        <QuestionDialog
          title={translate('people.factors.renew')}
          text={translate('people.factors.renewText')}
          actionLabel={translate('people.factors.renew')}
          isPending={renew.isPending}
          onAction={() => renew.mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </FactorPart>
  )
}
