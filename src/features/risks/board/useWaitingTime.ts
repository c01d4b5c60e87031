import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { dayOf } from '#domain/calendar/days'
import { initialLateAfterDays, lateAfterDaysOf, latenessOf, stepsOfStatuses } from '#domain/followUp/lateness'
import { lateAfterDays } from '#domain/organisation/settings'
import type { RiskCard, RiskAssignee } from '#domain/wire/riskCards'
import { settingQuery } from '#src/dataProvider/startQueries.ts'
import { useDaysSince } from '#src/features/risks/board-parts/labels/useDaysSince.ts'
import { useText } from '#src/platform/i18n/useText.ts'

/**
 * Returns for how many days a record has been pending and for how many of them it is late, also as a text; null if it is
 * not (rule follow-up.late).
 */
export function useWaitingTime(): (
  risk: Pick<RiskCard, 'workflowStatus'>,
  assignee: RiskAssignee,
) => { days: number; late: number; lateText: string | null } {
  const translate = useText()
  const daysSince = useDaysSince()
  const [today] = useState(() => dayOf(new Date()))
  const { data: setting } = useQuery(settingQuery(useDataProvider(), lateAfterDays))
  const value = setting?.value
  return useCallback(
    ({ workflowStatus: { name: status } }, { since }) => {
      const lateness = latenessOf({ status, since }, lateAfterDaysOf(value) ?? initialLateAfterDays, today)
      const late = Math.max(0, lateness?.late ?? 0)
      // The review of such a record may be confirmed: only its report is late.
      const key = stepsOfStatuses[status] === 'report' ? 'lateReport' : 'late'
      return {
        days: daysSince(since),
        late,
        lateText: late > 0 ? translate(`tasks.days.${key}`, { smart_count: late }) : null,
      }
    },
    [daysSince, today, translate, value],
  )
}
