import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { mayUpdatePlan } from '#domain/risks/access/plans'
import type { MitigationPlan } from '#domain/wire/mitigationPlans'
import type { Risk } from '#domain/wire/risks'
import { roleOf } from '#src/authProvider/session.ts'
import { useSession } from '#src/authProvider/identity.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { shortened } from '#src/platform/shortened.ts'
import { useReloadRisk } from '../useRisk.ts'
import { PlanUpdates } from './PlanUpdates.tsx'
import { ReportDialog } from './ReportDialog.tsx'

/** The progress reports on a plan of a record, and a form for users who may report (rule plans.updates). */
export function PlanReports({ risk, plan }: { risk: Risk; plan: MitigationPlan }) {
  const translate = useText()
  const session = useSession()
  const reload = useReloadRisk()
  const [isReporting, setReporting] = useState(false)
  const { id: userId, defaultRoleAssignment: home } = session.user
  const role = roleOf(session)
  const actor = role && home ? { role, companyId: home.company.id, companyGroupId: home.companyGroup.id } : null
  const mayReport = mayUpdatePlan({ userId, actor }, risk, { ownerUserId: plan.owner?.id ?? null })
  const name = shortened(plan.description ?? translate('plans.noDescription'), 60)
  return (
    <Box sx={{ my: 0.5 }}>
      {mayReport && (
        <Button
          size="small"
          variant="outlined"
          aria-label={translate('plans.reportOn', { plan: name })}
          onClick={() => setReporting(true)}
          sx={{ mr: 2 }}
        >
          {translate('plans.report')}
        </Button>
      )}
      <PlanUpdates planId={plan.id} plan={name} />
      {isReporting && (
        <ReportDialog plan={plan} onClose={() => setReporting(false)} onReported={() => void reload(risk.id)} />
      )}
    </Box>
  )
}
