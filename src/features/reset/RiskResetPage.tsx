import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import type { ResetHistory } from '#domain/wire/resets'
import { useRole } from '#src/authProvider/SessionContext.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHead } from '#src/ui/PageHead.tsx'
import { useAdministeredTree } from '../organisation/administeredTree.ts'
import { PastResets } from './PastResets.tsx'
import { ResetForm } from './ResetForm.tsx'
import { ResetResult } from './ResetResult.tsx'

/** `/admin/risk-reset`: a Group Admin begins a new period for company groups of the reach (rule reset.run). */
export default function RiskResetPage() {
  const translate = useText()
  const isGroupAdmin = useRole() === 'Group Admin'
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHead title={translate('riskReset.title')} text={translate('riskReset.introduction')} />
      {isGroupAdmin ? (
        <>
          <Reset />
          <PastResets />
        </>
      ) : (
        <EmptyState title={translate('riskReset.groupAdminsOnly')} />
      )}
    </Stack>
  )
}

function Reset() {
  const translate = useText()
  const { data: root, error, refetch } = useAdministeredTree({ includeInactive: true })
  const [history, setHistory] = useState<ResetHistory>()
  if (history) return <ResetResult history={history} onAgain={() => setHistory(undefined)} />
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!root) return <Skeleton variant="rounded" height={480} aria-label={translate('app.loading')} />
  return <ResetForm root={root} onDone={setHistory} />
}
