import { Skeleton, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownFactors } from '#src/authProvider/factors.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { CodesPart } from './CodesPart.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { RecoveryCodesPart } from './RecoveryCodesPart.tsx'

/** The second factors: an authenticator app, and recovery codes. */
export function FactorSection() {
  const translate = useText()
  const { data: factors, error, refetch } = useQuery(ownFactors)
  const [newCodes, setNewCodes] = useState<string[] | null>(null)
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!factors) return <Skeleton variant="rounded" height={160} role="status" aria-label={translate('app.loading')} />
  if (!factors.isServed) return <Typography variant="body2">{translate('people.factors.notServed')}</Typography>
  return (
    <Stack sx={{ gap: 2.5 }}>
      {factors.isRequired && <Typography variant="body2">{translate('people.factors.required')}</Typography>}
      <CodesPart factors={factors} onRecoveryCodes={setNewCodes} />
      {factors.codesSince !== null && <RecoveryCodesPart factors={factors} onRecoveryCodes={setNewCodes} />}
      {newCodes && <RecoveryCodesDialog codes={newCodes} onClose={() => setNewCodes(null)} />}
    </Stack>
  )
}
