import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { dayOf } from '#domain/calendar/days'
import { initialLateAfterDays, lateAfterDaysOf, latenessOf } from '#domain/followUp/lateness'
import { lateAfterDays } from '#domain/organisation/settings'
import type { RiskCard, RiskAssignee } from '#domain/wire/riskCards'
import { settingQuery } from '#src/dataProvider/startQueries.ts'
import { useDaysSince } from '../board-parts/labels/useDaysSince.ts'

/** Returns for how many days a record has been pending, and for how many of them it is late (rule follow-up.late). */
export function useWaitingTime(): (
  risk: Pick<RiskCard, 'workflowStatus'>,
  assignee: RiskAssignee,
) => { days: number; late: number } {
  const daysSince = useDaysSince()
  const [today] = useState(() => dayOf(new Date()))
  const { data: setting } = useQuery(settingQuery(useDataProvider(), lateAfterDays))
  const value = setting?.value
  return useCallback(
    ({ workflowStatus: { name: status } }, { since }) => {
      const lateness = latenessOf({ status, since }, lateAfterDaysOf(value) ?? initialLateAfterDays, today)
      return { days: daysSince(since), late: Math.max(0, lateness?.late ?? 0) }
    },
    [daysSince, today, value],
  )
}
