import { dayOf } from '#domain/calendar/days'
import { Chip } from '@mui/material'
import { useState } from 'react'
import { ratingOfRisk } from '#domain/records/assessments'
import { targetProgressOf, type TargetProgress } from '#domain/risks/targetProgress'
import type { Risk } from '#domain/wire/risks'
import { useText } from '#src/platform/i18n/useText.ts'

const colours = {
  reached: 'success',
  onApproval: 'default',
  onCourse: 'default',
  noPlan: 'warning',
} as const satisfies Record<Exclude<TargetProgress['name'], 'late'>, string>

/** Returns the progress of the target of a record as a chip (rule target.course); undefined if there is none. */
export function useTargetProgress({ latestDetail, targetState }: Pick<Risk, 'latestDetail' | 'targetState'>) {
  const translate = useText()
  const [today] = useState(() => dayOf(new Date()))
  const { target, mitigationPlans } = latestDetail
  const netScore = ratingOfRisk({ latestDetail }, 'net')?.score ?? null
  const progress = targetProgressOf(target, targetState, { plans: mitigationPlans, netScore }, today)
  // A missed target is a fact.
  if (!progress || progress.name === 'late') return undefined
  return <Chip size="small" color={colours[progress.name]} label={translate(`risks.target.${progress.name}`)} />
}
