import { dayOf } from '#domain/calendar/days'
import { Chip, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { ratingOfRisk } from '#domain/records/assessments'
import { manyMoves } from '#domain/risks/target'
import { targetProgressOf, type TargetProgress } from '#domain/risks/targetProgress'
import type { Risk } from '#domain/wire/risks'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { targetText } from './targetText.ts'

const colours = {
  reached: 'success',
  onApproval: 'default',
  onCourse: 'default',
  noPlan: 'warning',
  late: 'error',
} as const satisfies Record<TargetProgress['name'], string>

/** The target of a record with its progress (rule target.course). */
export function TargetWithProgress({ risk }: { risk: Pick<Risk, 'latestDetail' | 'targetState' | 'targetMoves'> }) {
  const translate = useText()
  const dates = useDates()
  const [today] = useState(() => dayOf(new Date()))
  const { target, mitigationPlans } = risk.latestDetail
  const netScore = ratingOfRisk(risk, 'net')?.score ?? null
  const progress = targetProgressOf(target, risk.targetState, { plans: mitigationPlans, netScore }, today)
  if (!target) return null
  const label =
    progress?.name === 'late'
      ? translate('risks.target.late', { smart_count: progress.days })
      : progress && translate(`risks.target.${progress.name}`)
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography component="span">{targetText(target, dates.text)}</Typography>
      {progress && <Chip size="small" color={colours[progress.name]} label={label} />}
      {risk.targetMoves > 0 && (
        <Chip
          size="small"
          color={risk.targetMoves >= manyMoves ? 'error' : 'default'}
          label={translate('risks.target.moves', { smart_count: risk.targetMoves })}
        />
      )}
    </Stack>
  )
}
