import { Stack, Typography } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import type { NewCodeKey } from '#domain/wire/factors'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { loadCode } from '#src/platform/loadCode.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { FactorPart, type FactorPartProps } from './FactorPart.tsx'

const CodesDialog = lazy(() => loadCode(() => import('./CodesDialog.tsx')))

/** The authenticator app: set up, moved to another device, or removed (rule factor.codes). */
export function CodesPart({ factors: { codesSince, offers }, onRecoveryCodes }: FactorPartProps) {
  const translate = useText()
  const dates = useDates()
  const [key, setKey] = useState<NewCodeKey>()
  const [isRemoving, setRemoving] = useState(false)
  const begin = useSave('POST /api/auth/factors/codes', { done: setKey, errors: 'service' })
  const remove = useSave('DELETE /api/auth/factors/codes', { notice: 'account.factors.removed', errors: 'service' })
  const state = offers.codes ? 'account.factors.noCodes' : 'account.factors.codesNotOffered'
  return (
    <FactorPart title={translate('account.factors.codes')}>
      <Typography variant="body2" color="text.secondary">
        {codesSince === null
          ? translate(state)
          : translate('account.factors.codesSince', { date: dates.withTime(codesSince) })}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {offers.codes && (
          <BusyButton variant="outlined" loading={begin.isPending} onClick={() => begin.mutate({})}>
            {translate(codesSince === null ? 'account.factors.setUpCodes' : 'account.factors.replaceCodes')}
          </BusyButton>
        )}
        {codesSince !== null && (
          <BusyButton
            variant="outlined"
            loading={remove.isPending}
            aria-label={translate('account.factors.removeCodes')}
            onClick={() => setRemoving(true)}
          >
            {translate('account.factors.remove')}
          </BusyButton>
        )}
      </Stack>
      {key && (
        <Suspense>
          <CodesDialog codeKey={key} onClose={() => setKey(undefined)} onRecoveryCodes={onRecoveryCodes} />
        </Suspense>
      )}
      <ConfirmDialog
        open={isRemoving}
        title={translate('account.factors.removeCodes')}
        text={translate('account.factors.removeText')}
        isDangerous
        onOk={() => remove.mutate({})}
        onClose={() => setRemoving(false)}
      />
    </FactorPart>
  )
}
