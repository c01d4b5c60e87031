import { useState } from 'react'
import { dayOf } from '#domain/calendar/days'
import { ratingOfRisk } from '#domain/records/assessments'
import { targetProgressOf, type TargetProgress } from '#domain/risks/targetProgress'
import type { Risk } from '#domain/wire/risks'

/** A missed target is a fact instead. */
export type ShownProgress = Exclude<TargetProgress['name'], 'late'>

/** Returns the progress of the target of a record (rule target.course); undefined if none is shown. */
export function useTargetProgress({ latestDetail, targetState }: Risk): ShownProgress | undefined {
  const [today] = useState(() => dayOf(new Date()))
  const { target, mitigationPlans } = latestDetail
  const netScore = ratingOfRisk({ latestDetail }, 'net')?.score ?? null
  const progress = targetProgressOf(target, targetState, { plans: mitigationPlans, netScore }, today)
  return progress?.name === 'late' ? undefined : progress?.name
}
