import { Box, Chip, LinearProgress, Stack, Typography } from '@mui/material'
import type { MitigationPlan } from '#domain/wire/mitigationPlans'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { personNameOf } from '#domain/organisation/personName'

type Facts = Pick<MitigationPlan, 'owner' | 'startDate' | 'dueDate' | 'progress' | 'isLate'>

/** Marks an overdue plan (rule plans.late). */
export function LateChip() {
  return <Chip size="small" color="error" variant="outlined" label={useText()('plans.late')} />
}

/** The owner of a plan, its dates, and its progress; renders nothing without any of them. */
export function PlanFacts({ plan }: { plan: Facts }) {
  const translate = useText()
  const dates = useDates()
  const { owner, startDate, dueDate, progress } = plan
  const facts = [
    owner && `${translate('risks.fields.planOwner')}: ${personNameOf(owner)}`,
    startDate && translate('plans.starts', { date: dates.text(startDate) }),
    dueDate && translate('plans.due', { date: dates.text(dueDate) }),
  ].filter(Boolean)
  if (facts.length === 0 && progress === 0) return null
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center', my: 0.5 }}>
      {facts.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {facts.join(' · ')}
        </Typography>
      )}
      {progress > 0 && <PlanProgress progress={progress} />}
    </Stack>
  )
}

/** The progress of a plan as a bar with its percentage. */
export function PlanProgress({ progress }: Pick<Facts, 'progress'>) {
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
