import { reviewPeriodStates, type ReviewPeriodState } from '#domain/risks/reviewPeriods'
import { recordIdOf } from '#src/platform/recordId.ts'

/** The filter of a number of a period: one company group in one state, or all records. */
export interface CountedInPeriod {
  periodId: number
  groupId: number
  state: ReviewPeriodState | null
}

const path = '/admin/review-periods'

/** Returns the URL of the records behind a number. */
export const linkToPeriodRecords = ({ periodId, groupId, state }: CountedInPeriod): string =>
  `${path}?${new URLSearchParams({ period: `${periodId}`, group: `${groupId}`, ...(state && { state }) })}`

/** Returns the number that a URL names; null if it names none. */
export function periodRecordsIn(query: URLSearchParams): CountedInPeriod | null {
  const [periodId, groupId] = [recordIdOf(query.get('period')), recordIdOf(query.get('group'))]
  const state = reviewPeriodStates.find((one) => one === query.get('state')) ?? null
  return periodId !== null && groupId !== null ? { periodId, groupId, state } : null
}
