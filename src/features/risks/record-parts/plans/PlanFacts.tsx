import { Box, Chip, LinearProgress, Typography } from '@mui/material'
import type { Plan } from '#domain/wire/plans'
import { useText } from '#src/platform/i18n/useText.ts'

/** Marks an overdue plan (rule plans.late). */
export function LateChip() {
  return <Chip size="small" color="error" variant="outlined" label={useText()('plans.late')} />
}

/** The progress of a plan as a bar with its percentage. */
export function PlanProgress({ progress }: Pick<Plan, 'progress'>) {
  const translate = useText()
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <LinearProgress
        variant="determinate"
        value={progress}
        aria-label={translate('plans.progressOf', { percent: progress })}
        sx={{ width: 72, height: 6, borderRadius: 3 }}
      />
      <Typography variant="body2" color="text.secondary" component="span" aria-hidden>
        {translate('plans.percent', { percent: progress })}
      </Typography>
    </Box>
  )
}
