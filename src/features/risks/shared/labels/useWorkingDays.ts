import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { dayOf, workingDaysBetween } from '#domain/calendar/workingDays'
import { followUpQueries } from '#src/dataProvider/endpoints/followUp.ts'

/**
 * Counts the working days that somebody has had a record (rule follow-up.days). Before the holidays of this year and
 * the last are loaded, and if they cannot be read, weekends alone are left out.
 */
export function useWorkingDays(): (since: string) => number {
  const [today] = useState(() => dayOf(new Date()))
  const year = yearOf(today)
  const days = useQueries({
    queries: [year, year - 1].map((one) => followUpQueries.holidays(one)),
    combine: daysOf,
  })
  const holidays = useMemo(() => new Set(days), [days])
  return useCallback(
    (since) => Math.max(0, workingDaysBetween(dayOf(new Date(since)), today, holidays)),
    [today, holidays],
  )
}

/** The same function and no set, so that the result is the same one for as long as nothing else was read. */
const daysOf = (results: readonly { data?: { days: readonly { day: string }[] } | undefined }[]): string[] =>
  results.flatMap(({ data }) => data?.days.map(({ day }) => day) ?? [])

const yearOf = (day: string): number => Number(day.slice(0, 4))
