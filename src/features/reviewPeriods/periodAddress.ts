import { reviewPeriodStates, type ReviewPeriodState } from '#domain/risks/reviewPeriods'

/** The filter of a number of a period: one company group in one state, or all records. */
export interface CountedInPeriod {
  periodId: number
  groupId: number
  state: ReviewPeriodState | null
}

const path = '/admin/review-periods'

/** Returns the URL of the records behind a number. */
export const linkTo = ({ periodId, groupId, state }: CountedInPeriod): string =>
  `${path}?${new URLSearchParams({ period: `${periodId}`, group: `${groupId}`, ...(state && { state }) })}`

/** Returns the number that a URL names; null if it names none. */
export function countedIn(query: URLSearchParams): CountedInPeriod | null {
  const [periodId, groupId] = [Number(query.get('period')), Number(query.get('group'))]
  const state = reviewPeriodStates.find((one) => one === query.get('state')) ?? null
  return periodId > 0 && groupId > 0 ? { periodId, groupId, state } : null
}
