import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { dayOf, workingDaysBetween } from '#domain/calendar/workingDays'
import { followUpQueries } from '#src/dataProvider/endpoints/followUp.ts'

/**
 * Returns a function that counts the working days since a record became pending (rule follow-up.days). While the
 * holidays of this year and the last load, and if they cannot be loaded, only weekends are excluded.
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

/** Memoised, so that the result does not change until other holidays are loaded. */
const daysOf = (results: readonly { data?: { days: readonly { day: string }[] } | undefined }[]): string[] =>
  results.flatMap(({ data }) => data?.days.map(({ day }) => day) ?? [])

const yearOf = (day: string): number => Number(day.slice(0, 4))
