import { reviewPeriodStates, type ReviewPeriodState } from '#domain/risks/reviewPeriods'

/** The records behind a number of a period: those of one company group in one state, or all of them. */
export interface CountedInPeriod {
  periodId: number
  groupId: number
  state: ReviewPeriodState | null
}

const path = '/admin/review-periods'

/** The address of the records behind a number. */
export const linkTo = ({ periodId, groupId, state }: CountedInPeriod): string =>
  `${path}?${new URLSearchParams({ period: `${periodId}`, group: `${groupId}`, ...(state && { state }) })}`

/** The number that an address asks for; null where it asks for none. */
export function countedIn(query: URLSearchParams): CountedInPeriod | null {
  const [periodId, groupId] = [Number(query.get('period')), Number(query.get('group'))]
  const state = reviewPeriodStates.find((one) => one === query.get('state')) ?? null
  return periodId > 0 && groupId > 0 ? { periodId, groupId, state } : null
}
