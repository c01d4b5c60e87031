import { targetText } from '#domain/records/describe'
import { dayOf } from '#domain/calendar/days'
import { Chip, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { ratingOfRisk } from '#domain/records/assessments'
import { targetProgressOf, type TargetProgress } from '#domain/risks/targetProgress'
import type { Risk } from '#domain/wire/risks'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'

const colours = {
  reached: 'success',
  onApproval: 'default',
  onCourse: 'default',
  noPlan: 'warning',
} as const satisfies Record<Exclude<TargetProgress['name'], 'late'>, string>

/** The target of a record with its progress (rule target.course). */
export function TargetWithProgress({ risk }: { risk: Pick<Risk, 'latestDetail' | 'targetState'> }) {
  const translate = useText()
  const dates = useDates()
  const [today] = useState(() => dayOf(new Date()))
  const { target, mitigationPlans } = risk.latestDetail
  const netScore = ratingOfRisk(risk, 'net')?.score ?? null
  const progress = targetProgressOf(target, risk.targetState, { plans: mitigationPlans, netScore }, today)
  if (!target) return null
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography component="span">{targetText(target, dates.text)}</Typography>
      {/* A missed target is a fact. */}
      {progress && progress.name !== 'late' && (
        <Chip size="small" color={colours[progress.name]} label={translate(`risks.target.${progress.name}`)} />
      )}
    </Stack>
  )
}
