import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf, workingDaysBetween } from '#domain/calendar/workingDays'
import { followUpQueries } from '#src/dataProvider/endpoints/followUp.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'

/**
 * Counts the working days that somebody has had a record (rule follow-up.days). Until the holidays of this year and the last
 * are known, and where they cannot be read, weekends alone are left out.
 */
export function useWorkingDays(): (since: string) => number {
  const dataProvider = useRiskBoardDataProvider()
  const [today] = useState(() => dayOf(new Date()))
  const year = Number(today.slice(0, 4))
  const holidays = useQueries({
    queries: [year, year - 1].map((one) => followUpQueries.holidays(dataProvider, one)),
    combine: (results) => new Set(results.flatMap(({ data }) => data?.days.map(({ day }) => day) ?? [])),
  })
  return (since) => Math.max(0, workingDaysBetween(dayOf(new Date(since)), today, holidays))
}
