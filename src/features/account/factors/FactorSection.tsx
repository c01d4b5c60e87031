import { Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownFactors } from '#src/authProvider/factors.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { QueryState } from '#src/ui/QueryState.tsx'
import { CodesPart } from './CodesPart.tsx'
import { FactorPart, type FactorPartProps } from './FactorPart.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'

/** The second factors: an authenticator app, and recovery codes. */
export function FactorSection() {
  const translate = useText()
  const { data: factors, error, refetch } = useQuery(ownFactors)
  const [newCodes, setNewCodes] = useState<string[] | null>(null)
  if (error || !factors) return <QueryState error={error} retry={refetch} outline={160} />
  if (!factors.isServed) return <Typography variant="body2">{translate('account.factors.notServed')}</Typography>
  return (
    <Stack sx={{ gap: 2.5 }}>
      {factors.isRequired && <Typography variant="body2">{translate('account.factors.required')}</Typography>}
      <CodesPart factors={factors} onRecoveryCodes={setNewCodes} />
      {factors.codesSince !== null && <RecoveryCodesPart factors={factors} onRecoveryCodes={setNewCodes} />}
      {newCodes && <RecoveryCodesDialog codes={newCodes} onClose={() => setNewCodes(null)} />}
    </Stack>
  )
}

/** The number of recovery codes left, and a button for new ones (rule factor.recovery). */
function RecoveryCodesPart({ factors: { recoveryCodesLeft }, onRecoveryCodes }: FactorPartProps) {
  const translate = useText()
  const [isAsked, setAsked] = useState(false)
  const renew = useSave('POST /api/auth/factors/recovery-codes', {
    done: ({ recoveryCodes }) => onRecoveryCodes(recoveryCodes),
    errors: 'service',
  })
  return (
    <FactorPart title={translate('account.factors.recovery')}>
      <Typography variant="body2" color="text.secondary">
        {translate('account.factors.recoveryText')}{' '}
        {translate('account.factors.recoveryLeft', { smart_count: recoveryCodesLeft })}
      </Typography>
      <BusyButton variant="outlined" loading={renew.isPending} onClick={() => setAsked(true)}>
        {translate('account.factors.renew')}
      </BusyButton>
      <ConfirmDialog
        open={isAsked}
        title={translate('account.factors.renew')}
        text={translate('account.factors.renewText')}
        isDangerous
        onOk={() => renew.mutate({})}
        onClose={() => setAsked(false)}
      />
    </FactorPart>
  )
}
