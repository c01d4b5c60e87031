import { useCallback, useState } from 'react'
import { dayOf, daysBetween } from '#domain/calendar/days'

/** Returns a function that counts the days since a record became pending (rule follow-up.days). */
export function useDaysSince(): (since: string) => number {
  const [today] = useState(() => dayOf(new Date()))
  return useCallback((since) => Math.max(0, daysBetween(dayOf(new Date(since)), today)), [today])
}
