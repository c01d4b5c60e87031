import { dayOf } from '#domain/calendar/workingDays'
import { largestPageSize } from '#domain/validation/limits'
import type { Start } from '#domain/wire/start'
import { expectAnswer, readCall } from '../platform/http/earlyAnswers.ts'
import { resources } from './resources.ts'
import { listQuery } from './wireFormat.ts'

/** How the whole of a reference list is asked for. */
export const wholeList = {
  pagination: { page: 1, perPage: largestPageSize },
  sort: { field: 'order', order: 'ASC' },
} as const

/** Has the categories and the holidays of this year and the last answered by the call that began in the head (rule wire.start). */
export function expectLists(): void {
  if (window.riskBoardCalls?.start === undefined) return
  const call = readCall<Start>('start')
  const year = Number(dayOf(new Date()).slice(0, 4))
  for (const one of [year, year - 1]) {
    const holidays = call.then((start) => start?.holidays?.find((known) => known.year === one))
    expectAnswer(
      'GET',
      `/api/v1/holidays/${one}`,
      holidays.then((data) => data && { data }),
    )
  }
  const categories = call.then((start) =>
    start && start.riskCategories.length > 0
      ? { data: start.riskCategories, total: start.riskCategories.length }
      : undefined,
  )
  expectAnswer(
    'GET',
    '/api/v1/risk-categories',
    categories,
    listQuery(resources['risk-categories'], { ...wholeList, filter: {} }),
  )
}
