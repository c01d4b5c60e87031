import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import type { Plan } from '#domain/wire/plans'
import type { Risk } from '#domain/wire/risks'
import { useReloadRisk } from '#src/features/risks/board-parts/useRisk.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { shortened } from '#src/platform/shortened.ts'
import { PlanUpdates, Updates } from './PlanUpdates.tsx'
import { ReportDialog } from './ReportDialog.tsx'

/** The progress reports on a plan of a record; for users who may report, below the form (rule plans.updates). */
export function PlanReports({ risk, plan }: { risk: Risk; plan: Plan }) {
  const translate = useText()
  const reload = useReloadRisk()
  const [isReporting, setReporting] = useState(false)
  const name = shortened(plan.description ?? translate('plans.noDescription'), 60)
  return (
    <Box sx={{ my: 0.5 }}>
      {plan.mayUpdate ? (
        <Button
          size="small"
          variant="outlined"
          aria-label={translate('plans.reportOn', { plan: name })}
          onClick={() => setReporting(true)}
        >
          {translate('plans.report')}
        </Button>
      ) : (
        <PlanUpdates planId={plan.id} plan={name} />
      )}
      {isReporting && (
        <ReportDialog plan={plan} onClose={() => setReporting(false)} onReported={() => void reload(risk.id)}>
          <Typography variant="subtitle2" component="h3" sx={{ mt: 2, mb: 1 }}>
            {translate('plans.updates')}
          </Typography>
          <Updates planId={plan.id} />
        </ReportDialog>
      )}
    </Box>
  )
}
