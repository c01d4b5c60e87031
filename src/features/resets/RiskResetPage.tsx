import { Stack } from '@mui/material'
import { useState } from 'react'
import { CanAccess } from 'react-admin'
import type { ResetHistory } from '#domain/wire/resets'
import { AdministeredTree } from '#src/features/organisation/administeredTree.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHead } from '#src/ui/PageHead.tsx'
import { PastResets } from './PastResets.tsx'
import { ResetForm } from './ResetForm.tsx'
import { ResetResult } from './ResetResult.tsx'

/** `/admin/risk-reset`: a Group Admin begins a new period for administered company groups (rule reset.run). */
export default function RiskResetPage() {
  const translate = useText()
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHead title={translate('riskReset.title')} text={translate('riskReset.introduction')} />
      <CanAccess
        resource="risk-resets"
        action="create"
        accessDenied={<EmptyState title={translate('riskReset.groupAdminsOnly')} />}
      >
        <Reset />
        <PastResets />
      </CanAccess>
    </Stack>
  )
}

const wishes = { include: 'inactive' } as const

function Reset() {
  const [history, setHistory] = useState<ResetHistory>()
  if (history) return <ResetResult history={history} onAgain={() => setHistory(undefined)} />
  return <AdministeredTree wishes={wishes}>{(root) => <ResetForm root={root} onDone={setHistory} />}</AdministeredTree>
}
