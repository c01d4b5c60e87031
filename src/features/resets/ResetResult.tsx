import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutline'
import { Box, Button, Paper, Typography } from '@mui/material'
import type { WorkflowStatus } from '#domain/risks/statuses'
import type { ResetHistory } from '#domain/wire/resets'
import { WorkflowStatusChip } from '#src/features/risks/board-parts/labels/WorkflowStatusChip.tsx'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { CountTable } from './ResetPreview.tsx'

interface ResetResultProps {
  history: ResetHistory
  onAgain: () => void
}

/** The result of a reset: the number of new drafts, and their earlier statuses. */
export function ResetResult({ history, onAgain }: ResetResultProps) {
  const translate = useText()
  const dates = useDates()
  const { riskReferenceResetHistory, companyGroupIds, periodDate, resetDate } = history
  const counts = new Map<WorkflowStatus, number>()
  for (const { fromStatus } of riskReferenceResetHistory) counts.set(fromStatus, (counts.get(fromStatus) ?? 0) + 1)
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
      <Paper
        variant="outlined"
        role="status"
        sx={{ borderRadius: 3, p: 2.5, display: 'flex', gap: 2, alignItems: 'flex-start' }}
      >
        <CheckCircleOutlineIcon color="success" />
        <div>
          <Typography variant="h2">
            {translate('riskReset.result.title', { smart_count: riskReferenceResetHistory.length })}
          </Typography>
          <Typography color="text.secondary">
            {translate('riskReset.result.text', {
              smart_count: companyGroupIds.length,
              reset: dates.text(resetDate),
              period: dates.text(periodDate),
            })}
          </Typography>
        </div>
      </Paper>
      {counts.size > 0 && (
        <CountTable
          title={translate('riskReset.result.fromStatus')}
          rows={[...counts].map(([id, count]) => ({ id, count }))}
          columns={{ [translate('riskReset.columns.status')]: ({ id }) => <WorkflowStatusChip status={id} /> }}
        />
      )}
      <div>
        <Button variant="outlined" onClick={onAgain}>
          {translate('riskReset.result.again')}
        </Button>
      </div>
    </Box>
  )
}
