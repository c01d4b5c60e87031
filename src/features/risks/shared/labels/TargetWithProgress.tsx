import { dayOf } from '#domain/calendar/workingDays'
import { Chip, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { manyMoves } from '#domain/risks/target'
import { targetProgressOf, type TargetProgress } from '#domain/risks/targetProgress'
import type { Risk } from '#domain/wire/risks'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { targetText } from './targetText.ts'

const colours = { reached: 'success', onCourse: 'default', noPlan: 'warning', late: 'error' } as const satisfies Record<
  TargetProgress['name'],
  string
>

/** The target of a record with its progress: met, on course, late, or without a plan for it (rule target.course). */
export function TargetWithProgress({ risk }: { risk: Pick<Risk, 'latestDetail' | 'targetState' | 'targetMoves'> }) {
  const translate = useText()
  const dates = useDates()
  const [today] = useState(() => dayOf(new Date()))
  const { target, mitigationPlans } = risk.latestDetail
  const progress = targetProgressOf(target, risk.targetState, mitigationPlans, today)
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
