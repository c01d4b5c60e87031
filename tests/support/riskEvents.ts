import { dayOf } from '#domain/calendar/days'
import type { TestApi } from './api.ts'

export const today = () => dayOf(new Date())
/** The same day so many months and days before today. */
export const before = (months: number, days = 0) => {
  const [year = 0, month = 0, day = 0] = today().split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - months, day - days)).toISOString().slice(0, 10)
}
/** An event of group 8. */
export const eventInput = (others: object = {}) => ({
  occurredOn: before(1),
  companyGroupId: 8,
  kind: 'event',
  title: 'Belt fire at the crusher',
  ...others,
})

/** Sets lower bounds of the likelihood levels: 100 x (1 - e^(-n/3)) is 28, 49, 63, 74, 81 for one to five events. */
export async function boundLikelihood(api: TestApi): Promise<void> {
  const system = await api.as('sysadmin')
  const criteria = await system.get('/v1/rating-criteria')
  const bounds = [null, 5, 20, 50, 80, null]
  const likelihood = criteria.likelihood.map((one, index) => ({
    ...one,
    from: bounds[index] ?? null,
    to: bounds[index + 1] ?? null,
    unit: 'percent' as const,
  }))
  await system.put('/v1/rating-criteria', { ...criteria, likelihood })
}
